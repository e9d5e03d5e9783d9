import { type CompiledProduct, patternOf, type Problem, textKeysOf } from '../../engine/index.ts'
import type { ProductTexts } from '../texts/product-texts.ts'
import { questionName } from './question-name.ts'
import { problemText } from './use-problem-text.ts'

/**
 * Returns the text of a problem for a summary outside the field. A text that fits any field, «Заполните это поле.»,
 * gets the field's name as a prefix.
 */
export function summaryText(product: CompiledProduct, texts: ProductTexts, problem: Problem): string {
  const text = problemText(product, texts, problem)
  const field = product.fields[patternOf(product, problem.path) ?? '']
  if (!field) return text
  const { code } = problem
  if (!ofAnyField.has(code === 'format' ? `format.${field.format}` : code)) return text
  const own = textKeysOf(product, problem).filter((key) => key.startsWith(`${product.id}.`))
  const ownText = texts.find(own)
  const isGeneral = ownText === null || ownText === texts.find(code)
  const label = questionName(field, texts)
  return isGeneral && label !== null ? `${label}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
}

/** Codes whose general text does not name the field. */
const ofAnyField: ReadonlySet<string> = new Set([
  'required',
  'type',
  'pattern',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'notAnOption',
  'format.date',
])
