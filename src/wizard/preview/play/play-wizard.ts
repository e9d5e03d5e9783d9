import {
  GeneratedCustomer,
  GeneratedRun,
  noDeviation,
  type FilledWizard,
  type WalkWorld,
} from '../../../trace/paths/index.ts'
import { activeSlideOf } from '../../run/active-slide.ts'
import type { WizardActor } from '../../run/wizard-run.ts'

/** Why a wizard that plays by itself ended. */
export type PlayEnd =
  | { readonly kind: 'bought' }
  | { readonly kind: 'stopped'; readonly stop: string }
  /** Continue refuses, and no invented answer changes that. */
  | { readonly kind: 'held'; readonly slide: string; readonly code: string | null }
  /** A trace was played to its end. */
  | { readonly kind: 'traced' }

/** Time between two events: a person can follow it. */
export const paceMs = 200

/**
 * Fills in a wizard that is on the screen, event by event, from its present moment on: answers that it has are kept, the
 * others are invented. Calls are waited for. Returns a function that stops it.
 */
export function playWizard(
  actor: WizardActor,
  world: WalkWorld,
  onEnded: (end: PlayEnd) => void,
): () => void {
  const wizard: FilledWizard = {
    now: () => ({ ...actor.getSnapshot().context, effects: [] }),
    send: (event) => {
      // The calls of the wizard on the screen are answered by themselves.
      if (event.type !== 'call.answered' && event.type !== 'purchase.answered') actor.send(event)
    },
  }
  const customer = new GeneratedCustomer(new GeneratedRun(world, noDeviation.plan, wizard))
  const { purchase } = wizard.now().state
  let timer: ReturnType<typeof setTimeout>
  const proceed = () => {
    const { state } = wizard.now()
    if (state.purchase !== purchase && state.purchase.status !== 'none') onEnded({ kind: 'bought' })
    else if (isWaiting() || customer.proceed()) timer = setTimeout(proceed, paceMs)
    else onEnded(endOf(wizard))
  }
  const isWaiting = () => Object.values(wizard.now().state.calls).some(({ status }) => status === 'pending')
  timer = setTimeout(proceed, paceMs)
  return () => clearTimeout(timer)
}

function endOf(wizard: FilledWizard): PlayEnd {
  const { state, refusal } = wizard.now()
  if (state.stop !== null) return { kind: 'stopped', stop: state.stop }
  return { kind: 'held', slide: activeSlideOf(state), code: refusal?.problems[0]?.code ?? null }
}
