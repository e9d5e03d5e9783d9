import { useCallback } from 'react'
import { type CompiledProduct, type Problem, textKeysOf } from '../../engine/index.ts'
import { useRun } from '../run/run-context.tsx'
import { type ProductTexts, useProductTexts } from '../texts/product-texts.ts'
import { paramTexts } from '../texts/value-text.ts'

/** Says what is wrong, in the customer's words. */
export function useProblemText(): (problem: Problem) => string {
  const { product } = useRun()
  const texts = useProductTexts()
  return useCallback((problem: Problem) => problemText(product, texts, problem), [product, texts])
}

/** What is wrong, by the most specific text there is for it. */
export function problemText(product: CompiledProduct, texts: ProductTexts, problem: Problem): string {
  const field = product.fields[patternOf(product, problem.path)] ?? null
  const keys = textKeysOf(product, problem)
  return texts.find(keys, paramTexts(problem.params, field, texts.language)) ?? problem.code
}

/**
 * The same for a summary, away from the field: a text that speaks of any field, «Заполните это поле.», is preceded by
 * the name of this one.
 */
export function summaryText(product: CompiledProduct, texts: ProductTexts, problem: Problem): string {
  const text = problemText(product, texts, problem)
  const field = product.fields[patternOf(product, problem.path)]
  if (!field) return text
  const { code } = problem
  if (!saidOfAnyField.has(code === 'format' ? `format.${field.format}` : code)) return text
  const own = textKeysOf(product, problem).filter((key) => key.startsWith(`${product.id}.`))
  const ownText = texts.find(own)
  const isGeneral = ownText === null || ownText === texts.find(code)
  const label = texts.find(`${field.text}.label`)
  return isGeneral && label !== null ? `${label}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
}

/** Codes whose general text does not tell which field it is about. */
const saidOfAnyField: ReadonlySet<string> = new Set([
  'required',
  'type',
  'pattern',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'notAnOption',
  'format.date',
])

/** `/drivers/d2/birthDate` → the pattern under which its field is declared, with `*` for the item. */
function patternOf(product: CompiledProduct, path: string): string {
  for (const { at } of Object.values(product.lists)) {
    if (path.startsWith(`${at}/`)) return path.slice(at.length + 1).replace(/^[^/]+/, `${at}/*`)
  }
  return path
}
