import { laterReactions } from '../../engine/index.ts'
import type { CompiledProduct, Json, Step, WizardEvent } from '../../engine/index.ts'
import { wizardLogic } from '../../../machines/wizard-logic.ts'
import type { Candidates } from './candidates.ts'
import type { Inventor } from './invented-answers.ts'
import { callOf } from './call-keys.ts'
import type { Plan } from './plan.ts'
import type { AskTariff } from './tariff-answers.ts'

/** Environment of a generated customer. */
export interface WalkWorld {
  readonly product: CompiledProduct
  readonly candidates: Candidates
  readonly inventor: Inventor
  /** Prices by the product's own tariff; null where prices are invented, too. */
  readonly askTariff: AskTariff | null
  readonly today: string
  readonly language: string
}

/** An event and the step it led to. */
export interface Walked {
  readonly event: WizardEvent
  readonly after: Step
}

/** The wizard that a generated customer fills in: its present step, and how it takes an event. */
export interface FilledWizard {
  readonly now: () => Step
  readonly send: (event: WizardEvent) => void
}

/** Returns a wizard without a screen, on its first slide. */
function newWizard({ product, today, language }: WalkWorld): FilledWizard {
  const logic = wizardLogic(product, laterReactions)
  let wizard = logic.getInitialSnapshot(null, { today, language })
  return {
    now: () => wizard.context,
    send: (event) => {
      wizard = logic.transition(wizard, event)
    },
  }
}

/** The way of one generated customer through a wizard: the present step and the events that led to it. */
export class GeneratedRun {
  readonly world: WalkWorld
  readonly plan: Plan
  readonly first: Step
  readonly walked: Walked[] = []
  /** The wizard refused Continue because an answer of a call is missing, so no call is left alone any more. */
  isHeldUp = false
  readonly #wizard: FilledWizard

  constructor(world: WalkWorld, plan: Plan, wizard: FilledWizard = newWizard(world)) {
    this.world = world
    this.plan = plan
    this.#wizard = wizard
    this.first = wizard.now()
  }

  get now(): Step {
    return this.#wizard.now()
  }

  send(event: WizardEvent): void {
    this.#wizard.send(event)
    this.walked.push({ event, after: this.now })
  }

  /** Types a value into the field at a concrete path. */
  type(at: string, value: Json): void {
    this.send({ type: 'field.changed', at, value })
  }

  /** Adds an item to a list; to a list within a list in the item `outer`. */
  addItem(list: string, outer: string | null): void {
    this.send({ type: 'item.added', list, ...(outer !== null && { in: outer }) })
  }

  /** Returns whether the customer ignores a call; a customer who is held up by it does not. */
  isLeftAlone(key: string): boolean {
    return !this.isHeldUp && this.plan.leftAlone.has(callOf(key))
  }

  /** Candidates that the field's own validator accepts; none for an unknown field. */
  validCandidates(pattern: string): readonly Json[] {
    const field = this.world.product.fields[pattern]
    const candidates = this.world.candidates.get(pattern) ?? []
    return field ? candidates.filter((value) => field.validate(value).length === 0) : []
  }

  /** Values of the choices that a call offers in a field; none for a field whose choices come from no call. */
  offeredValues(pattern: string): readonly Json[] {
    const options = this.world.product.fields[pattern]?.options
    const result = options?.from === undefined ? null : this.now.state.calls[options.from]?.result
    if (!options || !Array.isArray(result)) return []
    return (result as readonly { readonly [name: string]: Json }[]).map(
      (option) => option[options.value] ?? null,
    )
  }
}

/** Returns the place of a customer's last refusal, or a note that there was none. */
export function heldBy(walked: readonly Walked[]): string {
  const last = walked.findLast(({ after }) => after.refusal !== null)
  if (!last?.after.refusal) return 'nothing: every customer who came near bought'
  const { state, refusal } = last.after
  const slide = state.slides[state.activeSlide - 1]?.id ?? ''
  const [problem] = refusal.problems
  if (!problem) return `slide ${slide} refuses: ${refusal.code}`
  return problem.path === ''
    ? `slide ${slide} is held by ${problem.code.replace('.', ' ')}`
    : `slide ${slide} first asks for ${problem.path} (${problem.code})`
}
