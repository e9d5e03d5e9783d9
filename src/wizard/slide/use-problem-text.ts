import { type ReactNode, use, useCallback } from 'react'
import { type CompiledProduct, itemAround, patternOf, type Problem, textKeysOf } from '../../engine/index.ts'
import { useRun } from '../run/run-context.tsx'
import { type ProductTexts, SpokenContext, useProductTexts } from '../texts/product-texts.ts'
import { paramTexts } from '../texts/value-text.ts'

/** Returns a function that gives the text of a problem in the customer's words, in the language that it is marked with. */
export function useProblemText(): (problem: Problem) => ReactNode {
  const { product } = useRun()
  const texts = useProductTexts()
  const spoken = use(SpokenContext)
  return useCallback(
    (problem: Problem) => {
      const text = problemText(product, texts, problem)
      return spoken ? spoken.marked(text, textKeysOf(product, problem)) : text
    },
    [product, texts, spoken],
  )
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
    ) ?? // Not every problem of the server has a text: it could not come from this wizard.
    texts.find('QDM_SUBMISSION_REFUSED') ??
    problem.code
  )
}
