import { getUiOptions, type UiSchema } from '@rjsf/utils'
import type { WidgetId } from '../../formats/index.ts'
import { widgets } from '../widgets/widgets.generated.ts'

/** Options of an input that `formOf` adds to its schema, where a form has them. */
export interface ThemeOptions {
  readonly width: 'half' | 'third' | 'full'
  readonly required: boolean
  /** Text key of each field. */
  readonly texts: readonly string[]
  readonly widget: WidgetId | null
  /** True when the default is "no"; "no" is then the first option. */
  readonly noFirst: boolean
}

/** Reads an input's options; a form that was not made by `formOf` has plainer ones. */
export function themeOptions(uiSchema: UiSchema | undefined, isRequired: boolean): ThemeOptions {
  const { width, required, texts, widget, field, noFirst } = getUiOptions(uiSchema)
  const named = typeof field === 'string' ? field : widget
  return {
    noFirst: noFirst === true,
    width: width === 'half' || width === 'third' ? width : 'full',
    required: typeof required === 'boolean' ? required : isRequired,
    texts: Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [],
    widget: typeof named === 'string' && isWidget(named) ? named : null,
  }
}

/** Other RJSF widgets are displayed without our frame. */
function isWidget(name: string): name is WidgetId {
  return Object.hasOwn(widgets, name)
}
