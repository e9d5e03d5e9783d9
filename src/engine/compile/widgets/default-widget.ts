import { formats, type WidgetId } from '../../../formats/index.ts'
import { isFileField } from '../compilation/file-field.ts'
import { typeOfField } from '../compilation/plain-schema.ts'
import type { FieldSchema } from '../../product/grammar.generated.ts'

/** Largest number of choices that are displayed side by side. */
const sideBySide = 4

/**
 * Returns the widget for fields when neither the input nor the field names one; null for several fields that no widget
 * combines.
 */
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
      // A switch cannot show that nothing is answered yet.
      return isDecided(schema) ? 'switch' : 'choice'
    case 'integer':
    case 'number':
      return schema.currency === undefined ? 'number' : 'money'
    default:
      return schema.format === undefined ? 'text' : formats[schema.format].widget
  }
}

/** Returns whether a yes or no has an answer from the beginning, so that a control with two states shows what it is. */
export function isDecided({ default: initial }: FieldSchema): boolean {
  return typeof initial === 'boolean'
}

/** Returns whether the customer types the elements of a list freely instead of choosing them. */
function isFree({ items, options }: FieldSchema): boolean {
  return (
    options === undefined &&
    items !== undefined &&
    typeOfField(items) === 'string' &&
    items.enum === undefined
  )
}
