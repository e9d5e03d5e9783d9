import type { Problem } from '../../problem.ts'
import { fieldsOf } from '../graph/flag-reads.ts'
import { concretePath, listPath } from '../graph/keys.ts'
import type { FlagNode, SlideNode } from '../graph/product-index.ts'
import { presentSlides } from './positions.ts'
import { isShown } from './slide-flags.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'

/**
 * Returns whether a part displays a problem that the server found: at its field, on the card of the registry that fills
 * the field, or in the list that contains it. A requirement that is no question displays none.
 */
export function displaysRefusal({ of }: FlagNode, item: string | null, { path, code }: Problem): boolean {
  switch (of.kind) {
    case 'list': {
      const at = listPath(of.of, item)
      return path === at || path.startsWith(`${at}/`)
    }
    case 'found':
      return [...fieldsOf(of), ...of.call.fills.map(({ to }) => to)].some(
        (field) => concretePath(field, item) === path,
      )
    case 'verify':
      return code === 'notVerified' && concretePath(of.field, item) === path
    case 'input':
      return code !== 'notVerified' && of.asks.fields.some((field) => concretePath(field, item) === path)
    case 'pay':
    case 'compare':
      return concretePath(of.field, item) === path
    case 'gate':
      return false
    default:
      return of satisfies never
  }
}

/** Returns the first slide with a question that displays this problem of the server; null when no question does. */
export function slideOfRefusal(working: Evaluated, problem: Problem): SlideNode | null {
  const slide = presentSlides(working).find(
    ({ slide: { afterPayment }, parts }) =>
      !afterPayment &&
      parts.some(
        (part) =>
          part.flag !== null && isShown(working, part, null) && displaysRefusal(part.flag, null, problem),
      ),
  )
  return slide ?? null
}
