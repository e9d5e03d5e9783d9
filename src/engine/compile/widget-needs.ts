import type { WidgetId } from '../../formats/index.ts'
import { typeOfField } from './plain-schema.ts'
import type { FieldSchema } from '../product/grammar.generated.ts'

/** Largest number of marks that a rating shows in one row. */
const mostMarks = 11

/** What a widget needs of the fields that it asks, in words; null where it can ask them. */
export function whatWidgetNeeds(
  widget: WidgetId,
  patterns: readonly string[],
  schemas: readonly FieldSchema[],
): string | null {
  const [schema] = schemas
  if (schema === undefined) return null
  if (widget === 'matrix') return whatMatrixNeeds(patterns, schemas)
  const [fits, needs] = needsOf(widget, schema)
  if (!fits) return needs
  return schemas.length > 1 && needs !== '' ? 'one field' : null
}

function needsOf(widget: WidgetId, schema: FieldSchema): readonly [boolean, string] {
  const { items = {} } = schema
  switch (widget) {
    case 'rating':
      return [isMarks(schema), `type integer with minimum and maximum, at most ${mostMarks} numbers`]
    case 'tags':
      return [
        schema.type === 'array' && typeOfField(items) === 'string' && items.enum === undefined,
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
    case 'time':
      return [schema.format === 'timeOfDay', 'format timeOfDay']
    case 'dateTime':
      return [schema.format === 'dayAndTime', 'format dayAndTime']
    case 'month':
    case 'location':
    case 'signature':
      return [schema.format === widget, `format ${widget}`]
    default:
      return [true, '']
  }
}

function isMarks(schema: FieldSchema): boolean {
  const { minimum, maximum } = schema
  const isCounted = typeof minimum === 'number' && typeof maximum === 'number'
  return (
    schema.type === 'integer' &&
    (!isCounted || maximum - minimum < mostMarks) &&
    minimum !== undefined &&
    maximum !== undefined
  )
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
    return 'the same fields in every row, and rows that stand in one object'
  return areNumbers ? null : 'numbers in every cell'
}

function above(pattern: string): string {
  return pattern.slice(0, pattern.lastIndexOf('/'))
}
