import { sendingOf } from '../../compiled/sending.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import { presentSlides } from './positions.ts'

/** Id of the outcome to which Continue leads from the slide at this position among the present ones; null for none. */
export function endFrom(evaluated: Evaluated, position: number): string | null {
  const { product } = evaluated.index
  const present = presentSlides(evaluated)
  // The end of the last slide counts as an end only when nothing is bought or sent.
  const isLast = position === present.length - 1 && sendingOf(product) === null
  const reached = new Set(present.slice(0, position + 1).map(({ slide }) => slide.id))
  const end = product.outcomes?.find(({ holds, at }) => {
    if (holds === null) return isLast
    return (at === null || reached.has(at)) && evaluated.scope.evaluate(holds)
  })
  return end?.id ?? null
}
