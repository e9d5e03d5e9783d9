import type { Step, WizardEvent, WizardState } from '../engine/index.ts'
import type { WizardActorSnapshot, WizardLogic } from '../../machines/wizard-logic.ts'
import type { redactor } from './redact-event.ts'
import { LATE } from './replay.ts'
import { attempts } from './stand-in.ts'

/**
 * Redacts one event of the real wizard, given with the step after it. Returns the event with the most different stand-ins
 * that keep every decision, and the second wizard after it.
 */
export function sameDecisions(
  logic: WizardLogic,
  shadow: WizardActorSnapshot,
  { event, after: real }: { readonly event: WizardEvent; readonly after: Step },
  standIns: ReturnType<typeof redactor>,
): readonly [WizardEvent, WizardActorSnapshot] {
  const wanted = decisions(real)
  let last: readonly [WizardEvent, WizardActorSnapshot] | null = null
  for (const close of attempts) {
    const redacted = forShadow(standIns.event(event, real.state, close), shadow.context.state, real)
    const next = logic.transition(shadow, redacted)
    last = [redacted, next]
    if (decisions(next.context) === wanted) break
  }
  // When even the closest stand-in changes a decision, the recording stays consistent but differs from the real wizard
  // here.
  return last ?? [event, shadow]
}

/**
 * Returns the event for the second wizard, whose requests contain stand-ins: the answer to a current request stays
 * current, a late answer stays late.
 */
function forShadow(event: WizardEvent, shadow: WizardState, real: Step): WizardEvent {
  if (event.type !== 'call.answered') return event
  const isLate = real.refusal?.code === 'CALL_STALE'
  return { ...event, requestKey: isLate ? LATE : (shadow.calls[event.key]?.requestKey ?? LATE) }
}

function decisions({ state, refusal }: Step): string {
  const calls = Object.entries(state.calls).map(([key, call]) => [key, call.status, call.outcome, call.stale])
  return JSON.stringify([
    state.activeSlide,
    state.furthestStep,
    state.lastAllowedSlide,
    state.slides.map((slide) => [slide.id, slide.flags]),
    calls,
    state.stop,
    state.purchase.status,
    refusal?.code ?? null,
  ])
}
