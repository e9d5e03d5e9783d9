import type { Step } from '../../engine/index.ts'
import { CallAnswers } from './answer-calls.ts'
import { Corrections } from './correct-problems.ts'
import { SlideAnswers } from './fill-slide.ts'
import { GeneratedRun, type Walked, type WalkWorld } from './generated-run.ts'
import type { Plan } from './plan.ts'

/** Result of one walk. */
export interface Walk {
  readonly first: Step
  readonly walked: readonly Walked[]
  /** Patterns of the fields that the customer was asked for. */
  readonly asked: ReadonlySet<string>
}

const MOST_EVENTS = 400
const MOST_REFUSALS = 40

/**
 * Walks a wizard from its first slide to the purchase, or as far as it can: answers questions, ends calls as planned and
 * then with success, and corrects what the wizard refuses.
 */
export function walk(world: WalkWorld, plan: Plan): Walk {
  const customer = new GeneratedCustomer(new GeneratedRun(world, plan))
  for (let round = 0; round < MOST_EVENTS && customer.run.walked.length < MOST_EVENTS; round += 1) {
    if (!customer.proceed()) break
  }
  const { first, walked } = customer.run
  return { first, walked, asked: customer.asked }
}

/** Decides what a generated customer does next. */
export class GeneratedCustomer {
  readonly run: GeneratedRun
  readonly #calls: CallAnswers
  readonly #answers: SlideAnswers
  readonly #corrections: Corrections
  #refusals = 0

  constructor(run: GeneratedRun) {
    this.run = run
    this.#calls = new CallAnswers(run)
    this.#answers = new SlideAnswers(run)
    this.#corrections = new Corrections(run)
  }

  get asked(): ReadonlySet<string> {
    return this.#answers.asked
  }

  /** Does the next thing; returns false when nothing is left to do. */
  proceed(): boolean {
    const { product } = this.run.world
    const { purchase, stop } = this.run.now.state
    if (purchase.status !== 'none' && purchase.status !== 'paid') return this.#pay()
    if (product.outcomes?.some(({ id }) => id === stop)) return false
    if (stop !== null) return this.#leaveStop()
    return this.#calls.endNext() || this.#answers.fillNext() || this.#continue()
  }

  /** Pays, when the product has slides behind the payment. */
  #pay(): boolean {
    const { run } = this
    if (!run.world.product.slides.some(({ afterPayment }) => afterPayment)) return false
    if (run.now.state.purchase.status === 'creating')
      run.send({ type: 'purchase.answered', answer: { kind: 'created', contractId: 'contract' } })
    else run.send({ type: 'purchase.settled', paid: true })
    return run.now.refusal === null
  }

  /** Returns from a stop, and changes the question of the call that failed. */
  #leaveStop(): boolean {
    if (this.#refusals > MOST_REFUSALS) return false
    this.#refusals += 1
    this.run.send({ type: 'stop.left' })
    const { calls, stop } = this.run.now.state
    const failed = Object.entries(calls).find(
      ([, call]) => call.outcome !== 'ok' && call.status === 'settled',
    )
    return failed ? this.#calls.askAgain(failed[0]) : stop === null
  }

  /** Presses Continue, and corrects one thing that the wizard refuses. */
  #continue(): boolean {
    if (this.#refusals > MOST_REFUSALS) return false
    const { run } = this
    const before = run.now.state
    run.send({ type: 'slide.continued' })
    const { refusal, state } = run.now
    // After the payment, no slide follows the last one.
    if (refusal === null)
      return state.activeSlide !== before.activeSlide || state.purchase !== before.purchase
    this.#refusals += 1
    if (refusal.problems.some(({ code }) => /^(call|gate)\./.test(code))) run.isHeldUp = true
    if (refusal.problems.some((problem) => this.#corrections.correct(problem))) return true
    const canEndCalls = !run.isHeldUp && run.plan.leftAlone.size > 0
    run.isHeldUp = true
    return canEndCalls
  }
}
