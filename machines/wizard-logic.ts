import type { ActorLogic, Snapshot } from 'xstate'
import {
  begin,
  save,
  stepWith,
  type Beginning,
  type CompiledProduct,
  type LaterReactions,
  type Step,
  type WizardEvent,
  type WizardSnapshot,
} from '../src/engine/index.ts'

/** What a wizard starts from: a new one, or a saved one that is restored on this day in this language. */
export interface WizardStart extends Beginning {
  readonly saved?: WizardSnapshot
}

/**
 * A wizard as the snapshot of an actor. Its context is the latest step: the state, the effects that the host of the
 * wizard performs now, and the refusal. A wizard never ends: after its payment a new one can begin in it.
 */
export interface WizardActorSnapshot {
  readonly status: 'active'
  readonly output: undefined
  readonly error: undefined
  readonly context: Step
}

/** A wizard as plain JSON: what restores it. On another day, restore it with another `today`. */
export interface PersistedWizard extends Omit<WizardActorSnapshot, 'context'> {
  readonly context: WizardStart & { readonly saved: WizardSnapshot }
}

/**
 * The logic of a wizard: pure functions that need no actor system. XState runs it as any actor logic (`createActor`,
 * `invoke`, `spawn`); replay, generation, the server and the first slide call its functions themselves.
 */
export interface WizardLogic extends ActorLogic<WizardActorSnapshot, WizardEvent, WizardStart> {
  /** Applies one event: the next state, and the effects of this event alone. */
  readonly transition: (snapshot: WizardActorSnapshot, event: WizardEvent) => WizardActorSnapshot
  /** Begins or restores a wizard; the effects are the calls that it wants at once. The scope is not used. */
  readonly getInitialSnapshot: (scope: unknown, start: WizardStart) => WizardActorSnapshot
  readonly getPersistedSnapshot: (snapshot: WizardActorSnapshot) => PersistedWizard
  /** Restores what `getPersistedSnapshot` returned, or any start; calls that were under way are wanted again. */
  readonly restoreSnapshot: (persisted: Snapshot<unknown>) => WizardActorSnapshot
}

/**
 * Returns the logic of a product's wizards: the engine's step as XState's actor logic.
 * @param later The engine's `laterReactions`, or what has loaded them by the time of the first such event.
 */
export function wizardLogic(product: CompiledProduct, later: LaterReactions): WizardLogic {
  const start = ({ saved, ...beginning }: WizardStart): WizardActorSnapshot =>
    after(saved === undefined ? begin(product, beginning) : later.restore(product, saved, beginning))
  return {
    transition: ({ context }, event) => after(stepWith(later, product, context.state, event)),
    getInitialSnapshot: (_scope, input) => start(input),
    getPersistedSnapshot: ({ context: { state } }) => ({
      ...active,
      context: { saved: save(product, state), today: state.today, language: state.language },
    }),
    // XState types a persisted snapshot as unknown; a damaged one is refused by `restore`.
    restoreSnapshot: (persisted) => start((persisted as PersistedWizard).context),
  }
}

const active = { status: 'active', output: undefined, error: undefined } as const

function after(context: Step): WizardActorSnapshot {
  return { ...active, context }
}
