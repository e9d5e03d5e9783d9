import { sendingOf } from '../../compiled/sending.ts'
import type { Problem } from '../../problem.ts'
import { callProblem, standingOf } from './call-standing.ts'
import { distinct } from '../graph/distinct-problems.ts'
import type { Draft } from '../working-copy/draft.ts'
import { requestOf } from './evaluate-calls.ts'
import { ruleProblem, ruleStands } from './evaluate-rules.ts'
import { concretePath, itemPath } from '../graph/keys.ts'
import { endFrom } from './ends.ts'
import { presentSlides } from './positions.ts'
import type { CallNode, ListNode, RuleOf } from '../graph/product-index.ts'

/** Everything beside the flags that stands between the answers and a contract. */
export function purchaseProblems(draft: Draft): readonly Problem[] {
  return distinct(draft.index, [
    ...offerProblems(draft),
    ...phoneProblems(draft),
    ...ruleProblems(draft),
    ...callProblems(draft),
    ...endProblems(draft),
  ])
}

/** Why a specialist looks at the case before it can be paid; empty when it can be paid at once. */
export function referrals(draft: Draft): readonly Problem[] {
  return draft.index.rules.flatMap((of) => (of.rule.severity === 'refer' ? failuresOf(draft, of) : []))
}

/** Problems behind every flag before the payment, computed or not. */
export function flagProblems(draft: Draft): readonly Problem[] {
  const slides = presentSlides(draft).filter(({ slide }) => !slide.afterPayment)
  return distinct(
    draft.index,
    slides
      .flatMap(({ slide }) => draft.slides.get(slide.id)?.results ?? [])
      .flatMap(({ problems }) => problems),
  )
}

function offerProblems(draft: Draft): readonly Problem[] {
  const offer = draft.index.fields.get(draft.index.product.purchase?.offer ?? '')
  if (offer === undefined || draft.relevantValue(offer, null) === true) return []
  return [{ path: offer.pattern, code: 'offerNotAccepted', params: {} }]
}

function phoneProblems(draft: Draft): readonly Problem[] {
  const phone = draft.index.fields.get(sendingOf(draft.index.product)?.phone ?? '')
  if (phone === undefined || draft.scope.isVerified(phone, null)) return []
  return [{ path: phone.pattern, code: 'notVerified', params: {} }]
}

/** Errors of every rule, including those at the purchase and hidden ones, and warnings that were not accepted. */
function ruleProblems(draft: Draft): readonly Problem[] {
  return draft.index.rules.flatMap((of) => {
    const { severity, id } = of.rule
    if (severity === 'info' || severity === 'refer') return []
    if (severity === 'warning' && draft.answers.accepted[id] === true) return []
    return failuresOf(draft, of)
  })
}

function failuresOf(draft: Draft, of: RuleOf): readonly Problem[] {
  return itemsOf(draft, of.list)
    .filter((item) => ruleStands(draft, of, item) === 'fails')
    .map((item) => ruleProblem(draft, of, of.at[0] ?? null, item))
}

/** An outcome that ends the questions before anything is sent. */
function endProblems(draft: Draft): readonly Problem[] {
  const end = endFrom(draft, presentSlides(draft).length - 1)
  return end === null ? [] : [{ path: '', code: `outcome.${end}`, params: {} }]
}

/** Facts that the contract rests on and that are not there. */
function callProblems(draft: Draft): readonly Problem[] {
  return [...draft.index.calls.values()].flatMap((node) => {
    if (!node.call.fact) return []
    return itemsOf(draft, node.list)
      .filter(
        (item) => requestOf(draft, node, item) !== null && standingOf(draft, node, item).kind !== 'good',
      )
      .map((item) => callProblem(draft, node, item, placeOf(node, item)))
  })
}

/** Where a call shows when nothing else says so: at the first field that it fills. */
export function placeOf(node: CallNode, item: string | null): string {
  const first = node.fills[0]
  if (first !== undefined) return concretePath(first.to, item)
  return node.list === null || item === null ? '' : itemPath(node.list, item)
}

/** The items for which something of a list is asked; once for what stands outside lists, never for a list that does not count. */
export function itemsOf(draft: Draft, list: ListNode | null): readonly (string | null)[] {
  if (list === null) return [null]
  return draft.lists[list.position]?.counts === true ? draft.itemIds(list) : []
}
