import { formats, type FormatId, type WidgetId } from '../../formats/index.ts'
import type { Field } from '../compiled/compiled-product.ts'
import { isFileField } from './file-field.ts'
import { typeOfField } from './plain-schema.ts'
import type { FieldSchema } from '../product/grammar.generated.ts'

/** Largest number of marks that a rating shows in one row. */
const mostMarks = 11

/** Returns a description of the fields that a widget requires, when it cannot edit these fields; null when it can. */
export function whatWidgetNeeds(
  widget: WidgetId,
  patterns: readonly string[],
  schemas: readonly FieldSchema[],
): string | null {
  if (schemas.length === 0) return null
  if (widget === 'matrix') return whatMatrixNeeds(patterns, schemas)
  const [isSatisfied, needs] = needsOf(widget, schemas)
  if (!isSatisfied) return needs === '' ? 'a text with the format of a document, or series and number' : needs
  return schemas.length > 1 && needs !== '' ? 'one field' : null
}

/**
 * Returns whether the fields satisfy a widget, and a description of its requirement; the description is empty for a
 * widget that edits several fields together.
 */
function needsOf(widget: WidgetId, schemas: readonly FieldSchema[]): readonly [boolean, string] {
  const [schema = {}] = schemas
  const type = typeOfField(schema)
  const { items = {}, format } = schema
  const isChosen = (schema.enum ?? schema.const ?? schema.options) !== undefined
  switch (widget) {
    case 'text':
    case 'textArea':
      return [
        type === 'string' && !isChosen && (format === undefined || formats[format].widget === 'text'),
        'type string without choices and without a format of another widget',
      ]
    case 'number':
    case 'stepper':
      return [
        isNumber(type) && !isChosen && schema.currency === undefined,
        'a number without choices and currency',
      ]
    case 'money':
      return [isNumber(type) && !isChosen && schema.currency !== undefined, 'a number with currency']
    case 'checkbox':
    case 'offer':
    case 'switch':
      return [type === 'boolean', 'type boolean']
    case 'choice':
      return [
        type !== 'array' && (isChosen || type === 'boolean'),
        'a field with enum or options, or a boolean',
      ]
    case 'select':
      return [type !== 'array' && isChosen, 'a field with enum or options']
    case 'choices':
      return [
        type === 'array' && (items.enum !== undefined || schema.options !== undefined),
        'type array with an enum in its items, or with options',
      ]
    case 'certificate':
    case 'document':
    case 'licence':
    case 'techPassport':
      return [schemas.every(isWritten) && isDocument(widget, schemas.at(-1)?.format), '']
    case 'phone':
      return [format === 'phone' || format === 'companyPhone', 'format phone or companyPhone']
    case 'oked':
      return [format === 'oked' || format === 'okonx', 'format oked or okonx']
    case 'rating':
      return [isMarks(schema), `type integer with minimum and maximum, at most ${mostMarks} numbers`]
    case 'tags':
      return [
        type === 'array' &&
          typeOfField(items) === 'string' &&
          items.enum === undefined &&
          items.format !== 'file',
        'type array with items of type string and no enum',
      ]
    case 'ranking':
      return [
        schema.uniqueItems === true &&
          items.enum !== undefined &&
          schema.minItems === items.enum.length &&
          schema.maxItems === items.enum.length,
        'type array with uniqueItems, an enum in its items, and as many minItems and maxItems as choices',
      ]
    case 'file':
      return [isFileField(schema), 'format file, or type array with items of format file']
    case 'matrix':
      return [true, '']
    case 'bankCard':
    case 'cadastre':
    case 'date':
    case 'dateTime':
    case 'email':
    case 'location':
    case 'month':
    case 'pinfl':
    case 'plate':
    case 'signature':
    case 'time':
    case 'tin': {
      const own = formatsOf(widget)
      return [format !== undefined && own.includes(format) && !isChosen, `format ${own.join(' or ')}`]
    }
    default:
      return widget satisfies never
  }
}

/** Returns the formats that a widget requires. */
function formatsOf(widget: WidgetId): readonly FormatId[] {
  return Object.entries(formats).flatMap(([id, format]) => (format.widget === widget ? [id as FormatId] : []))
}

/** Returns whether a format belongs to the documents that a widget edits: a series, a number, or both in one text. */
function isDocument(widget: WidgetId, format: FormatId | undefined): boolean {
  const asked = widget === 'certificate' ? 'document' : widget
  return Object.entries(formats).some(([series, { pair }]) => {
    if (pair?.widget !== asked) return false
    return format === series || format === pair.second || format === series.replace(/Series$/, '')
  })
}

function isWritten(schema: FieldSchema): boolean {
  return typeOfField(schema) === 'string' && schema.enum === undefined && schema.options === undefined
}

function isNumber(type: Field['type']): boolean {
  return type === 'integer' || type === 'number'
}

function isMarks(schema: FieldSchema): boolean {
  const { type, minimum, maximum } = schema
  if (type !== 'integer' || minimum === undefined || maximum === undefined) return false
  // A bound may be the name of a constant.
  return typeof minimum !== 'number' || typeof maximum !== 'number' || maximum - minimum < mostMarks
}

/** Rows are fields of one object with the same choices; or every row is an object with the same number fields. */
function whatMatrixNeeds(patterns: readonly string[], schemas: readonly FieldSchema[]): string | null {
  const parents = [...new Set(patterns.map(above))]
  const [first] = schemas
  const choices = JSON.stringify(first?.enum)
  const areNumbers = schemas.every((schema) => ['integer', 'number'].includes(typeOfField(schema)))
  if (parents.length === 1) {
    if (parents[0] === '') return 'fields of one object, whose label is the question'
    const areAlike =
      first?.enum !== undefined && schemas.every((schema) => JSON.stringify(schema.enum) === choices)
    return areAlike || (areNumbers && schemas.every((schema) => schema.enum === undefined))
      ? null
      : 'the same enum in every field, or numbers in every field'
  }
  const columns = parents.map((parent) =>
    patterns
      .filter((at) => above(at) === parent)
      .map((at) => at.slice(parent.length))
      .join(' '),
  )
  if (new Set(columns).size > 1 || new Set(parents.map(above)).size > 1)
    return 'the same fields in every row, and all rows in one object'
  return areNumbers ? null : 'numbers in every cell'
}

function above(pattern: string): string {
  return pattern.slice(0, pattern.lastIndexOf('/'))
}
