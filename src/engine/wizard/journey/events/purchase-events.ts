import type { Problem } from '../../../problem.ts'
import { itemsOf } from '../../evaluate/purchase-problems.ts'
import { falseFlagProblems } from '../../evaluate/false-flags.ts'
import { requestOf, sendAgain } from '../../evaluate/evaluate-calls.ts'
import type { Draft } from '../../working-copy/draft.ts'
import { fieldsOf } from '../../graph/flag-reads.ts'
import { callKey } from '../../graph/keys.ts'
import { goTo, presentSlides } from '../../evaluate/positions.ts'
import { purchaseProblems } from '../../evaluate/purchase-problems.ts'
import { refuse } from '../../state/refusals.ts'
import { itemOfPath, resolvePath } from '../../graph/resolve-path.ts'
import { settleFlags } from '../../evaluate/slide-flags.ts'
import type { PurchaseAnswer, PurchaseState, Refusal } from '../../state/wizard-state.ts'

/** Asks for the contract, when everything that it rests on holds. */
export function buy(draft: Draft): Refusal | null {
  if (draft.answers.purchase.status === 'paid') return refuse('PURCHASE_PAID')
  const slides = presentSlides(draft).filter(({ slide }) => !slide.afterPayment)
  for (const { slide } of slides) settleFlags(draft, slide.id, 'all')
  const wrong = slides.flatMap(({ slide }) => falseFlagProblems(draft, slide.id) ?? [])
  if (wrong.length > 0) return refuse('SLIDE_INVALID', wrong)
  const problems = purchaseProblems(draft)
  if (problems.length > 0) return refuse('SLIDE_INVALID', problems)
  putPurchase(draft, { status: 'creating', contractId: null, problems: [] })
  return null
}

/** How the creation of the contract ended. */
export function takePurchaseAnswer(draft: Draft, answer: PurchaseAnswer): Refusal | null {
  if (draft.answers.purchase.status !== 'creating') return refuse('CALL_STALE')
  switch (answer.kind) {
    case 'created':
      putPurchase(draft, { status: 'created', contractId: answer.contractId, problems: [] })
      return null
    case 'refused':
      putPurchase(draft, { status: 'failed', contractId: null, problems: answer.problems })
      goToFirst(draft, answer.problems)
      if (answer.problems.some(isAboutFacts)) askFactsAgain(draft)
      return null
    case 'failure':
      putPurchase(draft, { status: 'failed', contractId: null, problems: [] })
      return null
    default:
      return answer satisfies never
  }
}

/** The payment came through, or did not; what comes after the payment opens with it. */
export function settlePurchase(draft: Draft, isPaid: boolean): Refusal | null {
  const { purchase } = draft.answers
  if (purchase.status !== 'created') return refuse('CALL_STALE')
  if (!isPaid) return null
  putPurchase(draft, { ...purchase, status: 'paid' })
  const next = presentSlides(draft).find(({ slide }) => slide.afterPayment)
  if (next !== undefined) goTo(draft, next.slide.id)
  return null
}

function putPurchase(draft: Draft, purchase: PurchaseState): void {
  draft.answers.purchase = purchase
  draft.isMoved = true
  draft.markKey('purchase')
}

function goToFirst(draft: Draft, problems: readonly Problem[]): void {
  const patterns = problems.map(({ path }) => resolvePath(draft.index, path)?.field.pattern ?? path)
  const lists = problems.map(({ path }) => itemOfPath(draft.index, path)?.list.list.at ?? path)
  const first = presentSlides(draft).find(({ slide, parts }) => {
    if (slide.afterPayment) return false
    return parts.some(({ flag }) => {
      if (flag === null) return false
      if (flag.of.kind === 'list') return lists.includes(flag.of.of.list.at)
      return fieldsOf(flag.of).some(({ pattern }) => patterns.includes(pattern))
    })
  })
  if (first !== undefined) goTo(draft, first.slide.id)
}

function isAboutFacts({ code, path }: Problem): boolean {
  return code.startsWith('fact.') || path.startsWith('/qadam/facts')
}

/** What the server says of facts may only be that they are out of date. */
function askFactsAgain(draft: Draft): void {
  for (const node of draft.index.calls.values()) {
    if (!node.call.fact) continue
    for (const item of itemsOf(draft, node.list)) {
      const request = requestOf(draft, node, item)
      if (request === null || draft.answers.manual[callKey(node, item)] === true) continue
      sendAgain(draft, node, item, request)
    }
  }
}
