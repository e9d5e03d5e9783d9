import type { WidgetId } from '../../formats/index.ts'

/** Of a compiled product, runnable or not: the widgets of its inputs, slide by slide. */
export interface Slides {
  readonly slides: readonly {
    readonly parts: readonly { readonly kind: string; readonly widget?: WidgetId }[]
  }[]
  /** Values in its texts; missing when they have none. */
  readonly values?: unknown
}

/** Returns the widgets of the slide that a wizard begins with; none for a version that cannot be run. */
export function widgetsOfFirstSlide(compiled: Slides | null): readonly WidgetId[] {
  const parts = compiled?.slides[0]?.parts ?? []
  return parts.flatMap((part) => (part.widget === undefined ? [] : [part.widget]))
}
