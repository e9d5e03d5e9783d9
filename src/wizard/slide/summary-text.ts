import { type CompiledProduct, patternOf, type Problem, textKeysOf } from '../../engine/index.ts'
import type { ProductTexts } from '../texts/product-texts.ts'
import { questionName } from './question-name.ts'
import { problemText } from './use-problem-text.ts'

/** The words of a problem in a summary outside the field. */
export interface SummaryWords {
  /** The field's name, where the text fits any field: «Заполните это поле.» */
  readonly name: string | null
  readonly text: string
}

/** Returns the text of a problem for a summary outside the field: «Год выпуска: заполните это поле.» */
export function summaryText(product: CompiledProduct, texts: ProductTexts, problem: Problem): string {
  const { name, text } = summaryWords(product, texts, problem)
  return name === null ? text : `${name}: ${text}`
}

/** Returns the text of a problem for a summary, apart from the name of its field. */
export function summaryWords(product: CompiledProduct, texts: ProductTexts, problem: Problem): SummaryWords {
  const text = problemText(product, texts, problem)
  const alone = { name: null, text }
  const field = product.fields[patternOf(product, problem.path) ?? '']
  if (!field) return alone
  const { code } = problem
  if (!ofAnyField.has(code === 'format' ? `format.${field.format}` : code)) return alone
  const own = textKeysOf(product, problem).filter((key) => key.startsWith(`${product.id}.`))
  const ownText = texts.find(own)
  const isGeneral = ownText === null || ownText === texts.find(code)
  const label = questionName(field, texts)
  return isGeneral && label !== null
    ? { name: label, text: `${text.charAt(0).toLowerCase()}${text.slice(1)}` }
    : alone
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
  'characters',
  'format.date',
])
