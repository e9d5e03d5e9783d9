import { formats, type WidgetId } from '../../../formats/index.ts'
import type { FieldSchema } from '../../product/grammar.generated.ts'
import { typeOfField } from '../compilation/plain-schema.ts'
import type { WidgetNeeds } from './widget-needs.ts'

/**
 * Needs of a widget that asks a document: series and number in two fields or in one text. The documents are those whose
 * format of the series names the widget in `pair`.
 */
export function documentNeeds(widget: WidgetId): WidgetNeeds {
  const documents = new Set(
    Object.entries(formats).flatMap(([series, { pair }]) =>
      pair?.widget === widget ? [series, pair.second, series.replace(/Series$/, '')] : [],
    ),
  )
  return (fields) => {
    const isDocument = documents.has(fields.at(-1)?.schema.format ?? '')
    return isDocument && fields.every(({ schema }) => isText(schema))
      ? null
      : 'a text with the format of a document, or series and number'
  }
}

function isText(schema: FieldSchema): boolean {
  return typeOfField(schema) === 'string' && schema.enum === undefined && schema.options === undefined
}
