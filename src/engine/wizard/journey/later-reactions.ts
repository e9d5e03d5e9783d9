import { fillList } from '../evaluate/fill-items.ts'
import type { Refusal, WizardEvent } from '../state/wizard-state.ts'
import type { ListFiller, WorkingCopy } from '../working-copy/working-copy.ts'
import { bypassCall } from './events/call-events.ts'
import { changeItem, type ItemEvent } from './events/item-events.ts'
import { acceptWarning, leaveStop, releasePhone, replaceFlags, verifyPhone } from './events/other-events.ts'
import { buy, settlePurchase, takePurchaseAnswer } from './events/purchase-events.ts'
import { restore } from './restore.ts'

/** Events that cannot occur right after a wizard begins. */
export type LaterEvent =
  | ItemEvent
  | Extract<
      WizardEvent,
      {
        readonly type:
          | 'call.bypassed'
          | 'phone.verified'
          | 'phone.released'
          | 'warning.accepted'
          | 'flags.replaced'
          | 'purchase.answered'
          | 'purchase.settled'
          | 'stop.left'
      }
    >

/** Reactions that no new wizard begins with; a page loads them after its first slide. */
export interface LaterReactions {
  /** Applies an event. Returns the refusal, or null when the event was applied. */
  readonly toEvent: (working: WorkingCopy, event: LaterEvent) => Refusal | null
  /** Requests the contract, or sends the form. */
  readonly buy: (working: WorkingCopy) => Refusal | null
  readonly fillList: ListFiller
  /** Restores a saved wizard; most visits begin a new one. */
  readonly restore: typeof restore
}

/** All later reactions, loaded at once. */
export const laterReactions: LaterReactions = { toEvent, buy, fillList, restore }

function toEvent(working: WorkingCopy, event: LaterEvent): Refusal | null {
  switch (event.type) {
    case 'call.bypassed':
      return bypassCall(working, event.key)
    case 'phone.verified':
      return verifyPhone(working, event.at, event.number, event.proof)
    case 'phone.released':
      return releasePhone(working, event.at)
    case 'warning.accepted':
      return acceptWarning(working, event.rule)
    case 'flags.replaced':
      return replaceFlags(working, event.flags)
    case 'purchase.answered':
      return takePurchaseAnswer(working, event.answer)
    case 'purchase.settled':
      return settlePurchase(working, event.paid)
    case 'stop.left':
      return leaveStop(working)
    default:
      return changeItem(working, event)
  }
}
