import {
  callStatus,
  canGoTo,
  type CompiledProduct,
  type Refusal,
  type WizardState,
} from '../../engine/index.ts'
import { slideAttempt } from '../errors/part-errors.ts'
import { activeSlideOf } from './active-slide.ts'
import { applyToWizard, type RunChange, activeSlideView } from './run-change.ts'
import type { WaitingContinue } from './run-state.ts'
import { attempt } from './shown-errors.ts'
import { endTyping } from './typed-answer.ts'

/**
 * Reacts to Continue. It opens the next slide; or the review, when the customer came from there to correct an answer; or
 * the result, on the last slide after the payment. It waits for a running lookup or price. When an answer is wrong, it
 * shows all errors of the slide.
 */
export function pressContinue(change: RunChange): void {
  endTyping(change)
  if (change.run.waiting !== null) return
  const pressed = { slide: activeSlideOf(change.run.state), calls: [], askedAgain: false }
  // A form of one slide can be sent before the reactions to sending are loaded.
  if (activeSlideView(change)?.buys === true) {
    change.run = { ...change.run, waiting: pressed }
    change.effects.push({ type: 'prepareToBuy' })
  } else goOn(change, pressed)
}

/** The reactions to a purchase are loaded: goes on with the Continue that waited for them. */
export function continueToBuy(change: RunChange): void {
  const { waiting } = change.run
  if (waiting?.calls.length === 0) goOn(change, waiting)
}

/** Goes on with a Continue that waited when the wizard was saved. */
export function resumeContinue(change: RunChange): void {
  if (change.run.waiting?.calls.length === 0) change.effects.push({ type: 'prepareToBuy' })
  else continueWhenAnswered(change)
}

/** Goes on with a Continue once the calls that it waits for have answered; drops it on another slide. */
export function continueWhenAnswered(change: RunChange): void {
  const { waiting, state } = change.run
  if (waiting === null) return
  if (activeSlideOf(state) !== waiting.slide || state.stop !== null)
    change.run = { ...change.run, waiting: null }
  else if (waiting.calls.length > 0 && !waiting.calls.some((key) => isPending(change.product, state, key)))
    goOn(change, waiting)
}

function goOn(change: RunChange, { slide, askedAgain }: WaitingContinue): void {
  change.run = { ...change.run, waiting: null }
  const refusal = applyToWizard(change, { type: 'slide.continued' })
  const view = activeSlideView(change)
  if (refusal !== null) {
    if (view === null) return
    const asksAgain = !askedAgain && askPriceAgain(change, refusal)
    const calls = awaitedCalls(change.product, change.run.state, refusal)
    if (calls.length > 0) {
      const waiting = { slide, calls, askedAgain: askedAgain || asksAgain }
      change.run = { ...change.run, waiting }
    } else attempt(change, slideAttempt(view))
    return
  }
  if (view?.id === slide && view.afterPayment && view.number === view.total) {
    change.effects.push({ type: 'wizard.finished' })
    return
  }
  const { review, state } = change.run
  if (review === null) return
  change.run = { ...change.run, review: null }
  if (canGoTo(state, review)) applyToWizard(change, { type: 'slide.chosen', slide: review })
}

/** Requests a failed price again when nothing else blocks Continue. Returns whether it did. */
function askPriceAgain(change: RunChange, { problems }: Refusal): boolean {
  const key = change.product.price?.call
  if (key === undefined || !problems.every(({ code }) => code.startsWith('gate.'))) return false
  const { status, ok, canRetry } = callStatus(change.product, change.run.state, key)
  if (status !== 'settled' || ok || !canRetry) return false
  applyToWizard(change, { type: 'call.retried', key })
  return true
}

/**
 * Keys of the running calls that Continue waits for: nothing else blocks it, or a requirement of the slide reads their
 * answers. Empty when the person must correct something.
 */
function awaitedCalls(
  product: CompiledProduct,
  state: WizardState,
  { problems }: Refusal,
): readonly string[] {
  const pending = Object.keys(state.calls).filter((key) => isPending(product, state, key))
  const codes = problems.map(({ code }) => code)
  if (!codes.every((code) => /^call\..*\.pending$/.test(code) || code.startsWith('gate.'))) return []
  const named = pending.filter((key) => codes.includes(`call.${key.split(':')[0]}.pending`))
  return named.length > 0 ? named : pending
}

function isPending(product: CompiledProduct, state: WizardState, key: string): boolean {
  return callStatus(product, state, key).status === 'pending'
}
