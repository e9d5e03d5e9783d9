import { formats, type FormatId, type WidgetId } from '../../../formats/index.ts'
import { hasOwnChoices } from './choice-needs.ts'
import { oneField, type WidgetNeeds } from './widget-needs.ts'

/** Needs of a widget that edits the formats that name it, without choices. */
export function formatNeeds(widget: WidgetId): WidgetNeeds {
  const own = Object.entries(formats).flatMap(([id, format]) =>
    format.widget === widget ? [id as FormatId] : [],
  )
  return oneField(
    `format ${own.join(' or ')}`,
    (schema) => schema.format !== undefined && own.includes(schema.format) && !hasOwnChoices(schema),
  )
}

/** Needs of a widget that edits the given formats. */
export function eitherFormat(first: FormatId, second: FormatId): WidgetNeeds {
  return oneField(`format ${first} or ${second}`, ({ format }) => format === first || format === second)
}
