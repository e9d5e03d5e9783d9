import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import grid from '../slide/parts.module.css'
import { themeOptions } from './theme-options.ts'

/** Fields in their order, halves and thirds side by side, as on a slide. */
export function ObjectFieldTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  return (
    <div className={grid['grid']}>
      {properties
        .filter(({ hidden }) => !hidden)
        .map(({ name, content }) => (
          <div className={grid['cell']} key={name} data-width={themeOptions(uiSchema?.[name], false).width}>
            {content}
          </div>
        ))}
    </div>
  )
}
