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
  const item = itemOf(product, problem.path)
  return (
    (item === null ? texts : texts.inItem(item)).find(
      keys,
      paramTexts(problem.params, field, texts.language),
    ) ?? problem.code
  )
}

/** `/drivers/d2/birthDate` → the pattern under which its field is declared, with `*` for the item. */
export function patternOf(product: CompiledProduct, path: string): string {
  for (const { at } of Object.values(product.lists)) {
    if (path.startsWith(`${at}/`)) return path.slice(at.length + 1).replace(/^[^/]+/, `${at}/*`)
  }
  return path
}

/** `/drivers/d2/birthDate` → `drivers d2`; null outside of lists. */
function itemOf(product: CompiledProduct, path: string): string | null {
  for (const { id, at } of Object.values(product.lists))
    if (path.startsWith(`${at}/`)) return `${id} ${path.slice(at.length + 1).split('/', 1)[0]}`
  return null
}
