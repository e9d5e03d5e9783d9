import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { cellsOf, workingCopyOf } from '../evaluate/assemble.ts'
import { begin } from './begin.ts'
import type { LaterReactions } from './later-reactions.ts'
import { finish } from './finish.ts'
import { react } from './react.ts'
import { refuse } from '../state/refusals.ts'
import type { Refusal, Step, WizardEvent, WizardState } from '../state/wizard-state.ts'

/** Does what `step` does, with the reactions that a page loads after its first slide. */
export function stepWith(
  later: LaterReactions,
  product: CompiledProduct,
  state: WizardState,
  event: WizardEvent,
): Step {
  if (event.type === 'wizard.reset') return startAnew(product, state)
  const working = workingCopyOf(product, state)
  working.filler = later.fillList
  const refusal = react(working, event, later)
  if (refusal !== null && !hasComputedFlags(event, refusal)) return { state, effects: [], refusal }
  return finish(working, state, cellsOf(product, state).wizard, refusal)
}

/** A refused Continue has computed the flags of its slide first. */
function hasComputedFlags(event: WizardEvent, { code }: Refusal): boolean {
  return event.type === 'slide.continued' && (code === 'SLIDE_INVALID' || code === 'SLIDE_LOCKED')
}

function startAnew(product: CompiledProduct, state: WizardState): Step {
  if (state.purchase.status === 'creating') {
    return { state, effects: [], refusal: refuse('PURCHASE_RUNNING') }
  }
  const first = begin(product, { today: state.today, language: state.language })
  const pending = Object.entries(state.calls).filter(([, call]) => call.status === 'pending')
  return {
    ...first,
    effects: [...pending.map(([key]) => ({ type: 'cancel', key }) as const), ...first.effects],
  }
}
