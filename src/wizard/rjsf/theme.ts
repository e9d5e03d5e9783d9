import type { ThemeProps } from '@rjsf/core'
import { widgets } from '../widgets/widgets.generated.ts'
import { FieldTemplate } from './field-template.tsx'
import { ObjectFieldTemplate } from './object-field-template.tsx'
import { themedField, themedWidget } from './themed-widget.tsx'

/**
 * Our widgets and frames as an RJSF theme, for forms that are more general than a slide: `withTheme(wizardTheme)`. A
 * widget over several fields is a field in RJSF's words and has the same name.
 */
export const wizardTheme: ThemeProps = {
  widgets: Object.fromEntries(Object.entries(widgets).map(([name, widget]) => [name, themedWidget(widget)])),
  fields: Object.fromEntries(Object.entries(widgets).map(([name, widget]) => [name, themedField(widget)])),
  templates: { FieldTemplate, ObjectFieldTemplate },
}
