import type { ThemeProps } from '@rjsf/core'
import { widgetKinds } from '../widgets/widget-kinds.ts'
import { FieldTemplate } from './field-template.tsx'
import { ObjectFieldTemplate } from './object-field-template.tsx'
import { themedField, themedWidget } from './themed-widget.tsx'

/**
 * Our widgets and frames as an RJSF theme, for forms that are more general than a slide: `withTheme(wizardTheme)`. A
 * widget over several fields is a field in RJSF's words and has the same name.
 */
export const wizardTheme: ThemeProps = {
  widgets: Object.fromEntries(Object.entries(widgetKinds).map(([name, kind]) => [name, themedWidget(kind)])),
  fields: Object.fromEntries(
    ['document', 'techPassport', 'licence', 'certificate'].flatMap((name) => {
      const kind = widgetKinds[name]
      return kind ? [[name, themedField(kind)]] : []
    }),
  ),
  templates: { FieldTemplate, ObjectFieldTemplate },
}
