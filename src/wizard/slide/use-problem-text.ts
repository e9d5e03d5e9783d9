import { useCallback } from 'react'
import { type CompiledProduct, itemAround, patternOf, type Problem, textKeysOf } from '../../engine/index.ts'
import { useRun } from '../run/run-context.tsx'
import { type ProductTexts, useProductTexts } from '../texts/product-texts.ts'
import { paramTexts } from '../texts/value-text.ts'

/** Returns a function that gives the text of a problem in the customer's words. */
export function useProblemText(): (problem: Problem) => string {
  const { product } = useRun()
  const texts = useProductTexts()
  return useCallback((problem: Problem) => problemText(product, texts, problem), [product, texts])
}

/** Returns the most specific text for a problem. */
export function problemText(product: CompiledProduct, texts: ProductTexts, problem: Problem): string {
  const field = product.fields[patternOf(product, problem.path) ?? ''] ?? null
  const keys = textKeysOf(product, problem)
  const place = itemAround(product, problem.path)
  return (
    (place === null ? texts : texts.inItem(`${place.list} ${place.item}`)).find(
      keys,
      paramTexts(problem.params, field, texts.language),
    ) ?? problem.code
  )
}
