import type { Field } from '../../../engine/index.ts'

/** A row of a matrix: one choice, or a number in each column. */
export interface MatrixRow {
  /** Key of its texts. */
  readonly text: string
  readonly cells: readonly { readonly field: Field; readonly index: number }[]
}

/** Fields of a matrix by row, and the key of its own texts. */
export interface Matrix {
  readonly text: string
  readonly rows: readonly MatrixRow[]
}

/**
 * Fields beside one another are rows of choices, `/views/price` and `/views/staff`; fields of several objects are rows
 * of cells, `/spent/food/january` and `/spent/rent/january`.
 */
export function matrixOf(fields: readonly Field[]): Matrix {
  const parents = [...new Set(fields.map(({ text }) => above(text)))]
  const [parent = ''] = parents
  const cells = fields.map((field, index) => ({ field, index }))
  if (parents.length === 1)
    return { text: parent, rows: cells.map((cell) => ({ text: cell.field.text, cells: [cell] })) }
  return {
    text: above(parent),
    rows: parents.map((text) => ({ text, cells: cells.filter(({ field }) => above(field.text) === text) })),
  }
}

function above(text: string): string {
  return text.slice(0, text.lastIndexOf('.'))
}
