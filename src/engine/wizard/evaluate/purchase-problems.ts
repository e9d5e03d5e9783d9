import { sendingOf } from '../../compiled/sending.ts'
import type { Problem } from '../../problem.ts'
import { callProblem, standingOf } from './call-standing.ts'
import { distinctProblems } from '../graph/distinct-problems.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import { requestOf } from './evaluate-calls.ts'
import { failuresOf, itemsOf } from './rule-failures.ts'
import { concretePath, itemPath } from '../graph/keys.ts'
import { endFrom } from './ends.ts'
import { presentSlides } from './positions.ts'
import type { CallNode } from '../graph/product-index.ts'

/** Returns everything besides the flags that prevents a contract. */
export function purchaseProblems(evaluated: Evaluated): readonly Problem[] {
  return distinctProblems(evaluated.index, [
    ...offerProblems(evaluated),
    ...phoneProblems(evaluated),
    ...ruleProblems(evaluated),
    ...callProblems(evaluated),
    ...endProblems(evaluated),
  ])
}

/** Problems behind every flag before the payment, computed or not. */
export function flagProblems(evaluated: Evaluated): readonly Problem[] {
  const slides = presentSlides(evaluated).filter(({ slide }) => !slide.afterPayment)
  return distinctProblems(
    evaluated.index,
    slides
      .flatMap(({ slide }) => evaluated.slides.rowsOf(slide.id).all())
      .flatMap(({ result }) => result.problems),
  )
}

function offerProblems(evaluated: Evaluated): readonly Problem[] {
  const offer = evaluated.index.fields.get(evaluated.index.product.purchase?.offer ?? '')
  if (offer === undefined || evaluated.relevantValue(offer, null) === true) return []
  return [{ path: offer.pattern, code: 'offerNotAccepted', params: {} }]
}

function phoneProblems(evaluated: Evaluated): readonly Problem[] {
  const phone = evaluated.index.fields.get(sendingOf(evaluated.index.product)?.phone ?? '')
  if (phone === undefined || evaluated.scope.isVerified(phone, null)) return []
  return [{ path: phone.pattern, code: 'notVerified', params: {} }]
}

/** Errors of every rule, including those at the purchase and hidden ones, and warnings that were not accepted. */
function ruleProblems(evaluated: Evaluated): readonly Problem[] {
  return evaluated.index.rules.flatMap((of) => {
    const { severity, id } = of.rule
    if (severity === 'info' || severity === 'refer') return []
    if (severity === 'warning' && evaluated.answers.accepted[id] === true) return []
    return failuresOf(evaluated, of)
  })
}

/** An outcome that ends the questions before anything is sent. */
function endProblems(evaluated: Evaluated): readonly Problem[] {
  const end = endFrom(evaluated, presentSlides(evaluated).length - 1)
  return end === null ? [] : [{ path: '', code: `outcome.${end}`, params: {} }]
}

/** Facts that the contract rests on and that are not there. */
function callProblems(evaluated: Evaluated): readonly Problem[] {
  return [...evaluated.index.calls.values()].flatMap((node) => {
    if (!node.call.fact) return []
    return itemsOf(evaluated, node.list)
      .filter(
        (item) =>
          requestOf(evaluated, node, item) !== null && standingOf(evaluated, node, item).kind !== 'good',
      )
      .map((item) => callProblem(evaluated, node, item, callPlaceOf(node, item)))
  })
}

/** Returns the default place of a call's problems: the first field that it fills. */
export function callPlaceOf(node: CallNode, item: string | null): string {
  const first = node.fills[0]
  if (first !== undefined) return concretePath(first.to, item)
  return node.list === null || item === null ? '' : itemPath(node.list, item)
}
