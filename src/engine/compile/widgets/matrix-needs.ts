import { isNumberField } from './number-needs.ts'
import type { AskedField } from './widget-needs.ts'

/**
 * Fields that a table of questions can edit. Either rows are fields of one object with the same choices, or every row is
 * an object with the same number fields.
 */
export function matrixNeeds(fields: readonly AskedField[]): string | null {
  const objects = [...new Set(fields.map(({ pattern }) => objectOf(pattern)))]
  const [object = ''] = objects
  if (objects.length > 1) return rowsNeed(fields, objects)
  return object === '' ? 'fields of one object, whose label is the question' : answersNeed(fields)
}

/** Rows are fields of one object. */
function answersNeed(fields: readonly AskedField[]): string | null {
  const choices = new Set(fields.map(({ schema }) => JSON.stringify(schema.enum ?? null)))
  const areChoices = choices.size === 1 && !choices.has('null')
  const areNumbers = fields.every(({ schema }) => isNumberField(schema) && schema.enum === undefined)
  return areChoices || areNumbers ? null : 'the same enum in every field, or numbers in every field'
}

/** Rows are objects. */
function rowsNeed(fields: readonly AskedField[], rows: readonly string[]): string | null {
  const columns = rows.map((row) =>
    fields
      .filter(({ pattern }) => objectOf(pattern) === row)
      .map(({ pattern }) => pattern.slice(row.length))
      .join(' '),
  )
  if (new Set(columns).size > 1 || new Set(rows.map(objectOf)).size > 1)
    return 'the same fields in every row, and all rows in one object'
  return fields.every(({ schema }) => isNumberField(schema)) ? null : 'numbers in every cell'
}

/** Path of the object that contains a field. */
function objectOf(pattern: string): string {
  return pattern.slice(0, pattern.lastIndexOf('/'))
}
