import type { Field } from '../../engine/index.ts'
import type { ProductTexts } from '../texts/product-texts.ts'

/** The name of a question away from its place; a cell of a matrix has its row before it: «В будни: чтение». */
export function questionName({ text }: Field, texts: ProductTexts): string | null {
  const label = texts.find(`${text}.label`)
  const row = above(text)
  const isCell = texts.find(`${above(row)}.label`) !== null
  const rowLabel = isCell ? texts.find(`${row}.label`) : null
  return rowLabel === null || label === null ? label : `${rowLabel}: ${label}`
}

function above(key: string): string {
  return key.slice(0, key.lastIndexOf('.'))
}
