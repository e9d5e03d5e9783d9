import type { Problem } from '../../../problem.ts'
import { itemsOf } from '../../evaluate/rule-failures.ts'
import { falseFlagProblems } from '../../evaluate/false-flags.ts'
import { requestOf, sendAgain } from '../../evaluate/evaluate-calls.ts'
import { markKey } from '../../working-copy/mark-readers.ts'
import type { WorkingCopy } from '../../working-copy/working-copy.ts'
import { callKey } from '../../graph/keys.ts'
import { goTo, presentSlides } from '../../evaluate/positions.ts'
import { purchaseProblems } from '../../evaluate/purchase-problems.ts'
import { refuse } from '../../state/refusals.ts'
import { slideOfRefusal } from '../../evaluate/refused-places.ts'
import { releasePhone } from './other-events.ts'
import { settleFlags } from '../../evaluate/slide-flags.ts'
import type { PurchaseAnswer, PurchaseState, Refusal } from '../../state/wizard-state.ts'

/** Requests the contract, when all its requirements are satisfied. */
export function buy(working: WorkingCopy): Refusal | null {
  if (working.answers.purchase.status === 'paid') return refuse('PURCHASE_PAID')
  const slides = presentSlides(working).filter(({ slide }) => !slide.afterPayment)
  for (const { slide } of slides) settleFlags(working, slide.id, 'all')
  const wrong = slides.flatMap(({ slide }) => falseFlagProblems(working, slide.id) ?? [])
  if (wrong.length > 0) return refuse('SLIDE_INVALID', wrong)
  const problems = purchaseProblems(working)
  if (problems.length > 0) return refuse('SLIDE_INVALID', problems)
  putPurchase(working, { status: 'creating', contractId: null, problems: [] })
  return null
}

/** Applies the result of creating the contract. */
export function takePurchaseAnswer(working: WorkingCopy, answer: PurchaseAnswer): Refusal | null {
  if (working.answers.purchase.status !== 'creating') return refuse('CALL_STALE')
  switch (answer.kind) {
    case 'created':
      putPurchase(working, { status: 'created', contractId: answer.contractId, problems: [] })
      return null
    case 'refused':
      putPurchase(working, { status: 'failed', contractId: null, problems: answer.problems })
      releasePhones(working, answer.problems)
      goToFirst(working, answer.problems)
      if (answer.problems.some(isAboutFacts)) askFactsAgain(working)
      return null
    case 'failure':
      putPurchase(working, { status: 'failed', contractId: null, problems: [] })
      return null
    default:
      return answer satisfies never
  }
}

/** Records that the payment succeeded or failed; success opens the slides after the payment. */
export function settlePurchase(working: WorkingCopy, isPaid: boolean): Refusal | null {
  const { purchase } = working.answers
  if (purchase.status !== 'created') return refuse('CALL_STALE')
  if (!isPaid) return null
  putPurchase(working, { ...purchase, status: 'paid' })
  const next = presentSlides(working).find(({ slide }) => slide.afterPayment)
  if (next !== undefined) goTo(working, next.slide.id)
  return null
}

function putPurchase(working: WorkingCopy, purchase: PurchaseState): void {
  working.answers.purchase = purchase
  working.slides.isMoved = true
  markKey(working, 'purchase')
}

/** Goes to the first slide that displays one of these problems. */
function goToFirst(working: WorkingCopy, problems: readonly Problem[]): void {
  const named = new Set(problems.map((problem) => slideOfRefusal(working, problem)))
  const first = presentSlides(working).find((slide) => named.has(slide))
  if (first !== undefined) goTo(working, first.slide.id)
}

/** A phone that the server does not take as proven is proven again. */
function releasePhones(working: WorkingCopy, problems: readonly Problem[]): void {
  for (const { path, code } of problems) if (code === 'notVerified') releasePhone(working, path)
}

function isAboutFacts({ code, path }: Problem): boolean {
  return code.startsWith('fact.') || path.startsWith('/qadam/facts')
}

/** The server's answer on facts can only be that they are out of date. */
function askFactsAgain(working: WorkingCopy): void {
  for (const node of working.index.calls.values()) {
    if (!node.call.fact) continue
    for (const item of itemsOf(working, node.list)) {
      const request = requestOf(working, node, item)
      if (request === null || working.answers.manual[callKey(node, item)] === true) continue
      sendAgain(working, node, item, request)
    }
  }
}
