import { partFlags } from '../../../parts/flag.generated.ts'
import type { Problem } from '../../problem.ts'
import type { FlagNode, SlideNode } from '../graph/product-index.ts'
import { fieldsOf } from '../graph/flag-reads.ts'
import { concretePath } from '../graph/keys.ts'
import { presentSlides } from './positions.ts'
import { isShown } from './slide-flags.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'

/**
 * Returns whether a part displays a problem that the server found: at its field, on the card of the registry that fills
 * the field, or in the list that contains it. A requirement that is no question displays none.
 */
export function displaysRefusal({ of }: FlagNode, item: string | null, problem: Problem): boolean {
  if (of.kind === 'gate') return false
  return (
    partFlags[of.kind].displays?.(of, item, problem) ??
    fieldsOf(of).some((field) => concretePath(field, item) === problem.path)
  )
}

/** Returns the first slide with a question that displays this problem of the server; null when no question does. */
export function slideOfRefusal(evaluated: Evaluated, problem: Problem): SlideNode | null {
  const slide = presentSlides(evaluated).find(
    ({ slide: { afterPayment }, parts }) =>
      !afterPayment &&
      parts.some(
        (part) =>
          part.flag !== null && isShown(evaluated, part, null) && displaysRefusal(part.flag, null, problem),
      ),
  )
  return slide ?? null
}
