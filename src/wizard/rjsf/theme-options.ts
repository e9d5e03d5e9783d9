import { getUiOptions, type UiSchema } from '@rjsf/utils'
import type { WidgetId } from '../../formats/index.ts'
import { widgets } from '../widgets/widgets.generated.ts'

/** What `formOf` says of an input beside its schema, as far as a form has it. */
export interface ThemeOptions {
  readonly width: 'half' | 'third' | 'full'
  readonly required: boolean
  /** Text key of each field. */
  readonly texts: readonly string[]
  readonly widget: WidgetId | null
  /** Of yes and no, no stands there already. */
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

/** RJSF has widgets of its own, which need no frame of ours. */
function isWidget(name: string): name is WidgetId {
  return Object.hasOwn(widgets, name)
}
