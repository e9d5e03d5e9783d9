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
export function purchaseProblems(working: Evaluated): readonly Problem[] {
  return distinctProblems(working.index, [
    ...offerProblems(working),
    ...phoneProblems(working),
    ...ruleProblems(working),
    ...callProblems(working),
    ...endProblems(working),
  ])
}

/** Problems behind every flag before the payment, computed or not. */
export function flagProblems(working: Evaluated): readonly Problem[] {
  const slides = presentSlides(working).filter(({ slide }) => !slide.afterPayment)
  return distinctProblems(
    working.index,
    slides
      .flatMap(({ slide }) => working.slides.rowsOf(slide.id).all())
      .flatMap(({ result }) => result.problems),
  )
}

function offerProblems(working: Evaluated): readonly Problem[] {
  const offer = working.index.fields.get(working.index.product.purchase?.offer ?? '')
  if (offer === undefined || working.relevantValue(offer, null) === true) return []
  return [{ path: offer.pattern, code: 'offerNotAccepted', params: {} }]
}

function phoneProblems(working: Evaluated): readonly Problem[] {
  const phone = working.index.fields.get(sendingOf(working.index.product)?.phone ?? '')
  if (phone === undefined || working.scope.isVerified(phone, null)) return []
  return [{ path: phone.pattern, code: 'notVerified', params: {} }]
}

/** Errors of every rule, including those at the purchase and hidden ones, and warnings that were not accepted. */
function ruleProblems(working: Evaluated): readonly Problem[] {
  return working.index.rules.flatMap((of) => {
    const { severity, id } = of.rule
    if (severity === 'info' || severity === 'refer') return []
    if (severity === 'warning' && working.answers.accepted[id] === true) return []
    return failuresOf(working, of)
  })
}

/** An outcome that ends the questions before anything is sent. */
function endProblems(working: Evaluated): readonly Problem[] {
  const end = endFrom(working, presentSlides(working).length - 1)
  return end === null ? [] : [{ path: '', code: `outcome.${end}`, params: {} }]
}

/** Facts that the contract rests on and that are not there. */
function callProblems(working: Evaluated): readonly Problem[] {
  return [...working.index.calls.values()].flatMap((node) => {
    if (!node.call.fact) return []
    return itemsOf(working, node.list)
      .filter(
        (item) => requestOf(working, node, item) !== null && standingOf(working, node, item).kind !== 'good',
      )
      .map((item) => callProblem(working, node, item, callPlaceOf(node, item)))
  })
}

/** Returns the default place of a call's problems: the first field that it fills. */
export function callPlaceOf(node: CallNode, item: string | null): string {
  const first = node.fills[0]
  if (first !== undefined) return concretePath(first.to, item)
  return node.list === null || item === null ? '' : itemPath(node.list, item)
}
