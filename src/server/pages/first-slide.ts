import type { WidgetId } from '../../formats/index.ts'
import { laterParts } from '../../parts/kinds.generated.ts'

/** A part of a slide or of an item; parts of the kind `found` have parts of their own. */
interface Asking {
  readonly kind: string
  readonly widget?: WidgetId
  readonly edit?: readonly Asking[]
}

/** Of a compiled product, runnable or not: the widgets of its inputs. */
export interface Slides {
  readonly slides: readonly { readonly parts: readonly Asking[] }[]
  readonly lists?: Readonly<Record<string, { readonly parts: readonly Asking[] }>>
  /** Values in its texts; missing when they have none. */
  readonly values?: unknown
  /** Languages of its own; missing when it has those of the portal. */
  readonly languages?: unknown
}

/** Returns the widgets of the slide that a wizard begins with; none for a version that cannot be run. */
export function widgetsOfFirstSlide(compiled: Slides | null): readonly WidgetId[] {
  // Parts of another part are shown after an answer.
  return compiled?.slides[0]?.parts.flatMap(({ widget = [] }) => widget) ?? []
}

/** Returns the widgets of all slides and items; none for a version that cannot be run. */
export function widgetsOfProduct(compiled: Slides | null): readonly WidgetId[] {
  return [...(compiled?.slides ?? []), ...Object.values(compiled?.lists ?? {})].flatMap(({ parts }) =>
    widgetsIn(parts),
  )
}

/** Returns whether a wizard begins with a part whose component most wizards load later. */
export function beginsWithLaterPart(compiled: Slides | null): boolean {
  return compiled?.slides[0]?.parts.some(({ kind }) => laterParts.has(kind)) ?? false
}

function widgetsIn(parts: readonly Asking[]): readonly WidgetId[] {
  return parts.flatMap(({ widget, edit = [] }) => [
    ...(widget === undefined ? [] : [widget]),
    ...widgetsIn(edit),
  ])
}
