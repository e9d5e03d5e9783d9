import { formats, type WidgetId } from '../../formats/index.ts'
import { isFileField } from './file-field.ts'
import { typeOfField } from './plain-schema.ts'
import type { FieldSchema } from '../product/grammar.generated.ts'

/** So many choices still stand side by side. */
const sideBySide = 4

/** How fields are asked when neither the input nor the field says it; null for several that no widget asks together. */
export function defaultWidget(fields: readonly FieldSchema[]): WidgetId | null {
  const [first, second, ...more] = fields
  if (first === undefined) return null
  if (second !== undefined) return more.length === 0 ? widgetOfPair(first, second) : null
  return first.widget ?? widgetOfField(first)
}

function widgetOfPair(first: FieldSchema, second: FieldSchema): WidgetId | null {
  const pair = first.format === undefined ? null : formats[first.format].pair
  return pair !== null && pair.second === second.format ? pair.widget : null
}

function widgetOfField(schema: FieldSchema): WidgetId {
  const type = typeOfField(schema)
  if (isFileField(schema)) return 'file'
  if (type === 'array') return isFree(schema) ? 'tags' : 'choices'
  if (schema.options) return 'select'
  if (schema.enum) return schema.enum.length > sideBySide ? 'select' : 'choice'
  switch (type) {
    case 'boolean':
      return 'switch'
    case 'integer':
    case 'number':
      return schema.currency === undefined ? 'number' : 'money'
    default:
      return schema.format === undefined ? 'text' : formats[schema.format].widget
  }
}

/** A list whose elements the customer writes, and chooses from nothing. */
function isFree({ items, options }: FieldSchema): boolean {
  return (
    options === undefined &&
    items !== undefined &&
    typeOfField(items) === 'string' &&
    items.enum === undefined
  )
}
