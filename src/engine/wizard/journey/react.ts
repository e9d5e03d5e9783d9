import { answerCall, bypassCall, retryCall, translateCalls } from './events/call-events.ts'
import { changeField, clearField, forgetContract } from './events/field-events.ts'
import { addItem, removeItem, restoreItem, updateItem } from './events/item-events.ts'
import { acceptWarning, leaveStop, releasePhone, replaceFlags, verifyPhone } from './events/other-events.ts'
import { settlePurchase, takePurchaseAnswer } from './events/purchase-events.ts'
import { chooseSlide, continueSlide, returnSlide } from './events/slide-events.ts'
import type { Draft } from '../working-copy/draft.ts'
import { fieldsOf } from '../graph/flag-reads.ts'
import { refuse } from '../state/refusals.ts'
import { resolvePath } from '../graph/resolve-path.ts'
import type { Refusal, WizardEvent } from '../state/wizard-state.ts'

/** Everything but starting again, which needs no state before. */
export type ReactingEvent = Exclude<WizardEvent, { readonly type: 'wizard.reset' }>

/** Lets a draft follow an event, or says why it does not. */
export function react(draft: Draft, event: ReactingEvent): Refusal | null {
  const refusal = standsStill(draft, event)
  if (refusal !== null) return refusal
  if (isEdit(event)) {
    const refused = edit(draft, event)
    if (refused === null) forgetContract(draft)
    return refused
  }
  switch (event.type) {
    case 'slide.continued':
      return continueSlide(draft)
    case 'slide.returned':
      return returnSlide(draft)
    case 'slide.chosen':
      return chooseSlide(draft, event.slide)
    case 'call.answered':
      return answerCall(draft, event.key, event.requestKey, event.answer)
    case 'call.retried':
      return retryCall(draft, event.key)
    case 'call.bypassed':
      return bypassCall(draft, event.key)
    case 'phone.verified':
      return verifyPhone(draft, event.at, event.number, event.proof)
    case 'phone.released':
      return releasePhone(draft, event.at)
    case 'warning.accepted':
      return acceptWarning(draft, event.rule)
    case 'flags.replaced':
      return replaceFlags(draft, event.flags)
    case 'purchase.answered':
      return takePurchaseAnswer(draft, event.answer)
    case 'purchase.settled':
      return settlePurchase(draft, event.paid)
    case 'stop.left':
      return leaveStop(draft)
    case 'language.changed':
      draft.answers.language = event.language
      draft.markKey('language')
      translateCalls(draft)
      return null
    case 'day.changed':
      draft.answers.today = event.today
      draft.markKey('today')
      return null
    default:
      return event satisfies never
  }
}

type Edit = Extract<ReactingEvent, { readonly type: `field.${string}` | `item.${string}` }>

function isEdit(event: ReactingEvent): event is Edit {
  return event.type.startsWith('field.') || event.type.startsWith('item.')
}

function edit(draft: Draft, event: Edit): Refusal | null {
  switch (event.type) {
    case 'field.changed':
      return changeField(draft, event.at, event.value)
    case 'field.cleared':
      return clearField(draft, event.at)
    case 'item.added':
      return addItem(draft, event.list, event.values ?? {})
    case 'item.removed':
      return removeItem(draft, event.list, event.item)
    case 'item.restored':
      return restoreItem(draft, event.list, event.item)
    case 'item.updated':
      return updateItem(draft, event.list, event.item, event.values)
    default:
      return event satisfies never
  }
}

/** What the world tells is always heard; what the customer does waits on a dead end, while a contract is made and once it is paid. */
function standsStill(draft: Draft, event: ReactingEvent): Refusal | null {
  switch (event.type) {
    case 'call.answered':
    case 'purchase.answered':
    case 'purchase.settled':
    case 'language.changed':
    case 'day.changed':
      return null
    case 'stop.left':
      return draft.answers.stop === null ? refuse('SLIDE_UNKNOWN') : null
    default:
  }
  if (draft.answers.stop !== null) return refuse('ON_STOP')
  const { status } = draft.answers.purchase
  if (status === 'creating') return refuse('PURCHASE_RUNNING')
  // A form that was sent is as settled as a contract that was paid.
  if (status === 'created' && draft.index.product.purchase === null) return refuse('PURCHASE_PAID')
  if (status !== 'paid') return null
  return isOpenAfterPayment(draft, event) ? null : refuse('PURCHASE_PAID')
}

/** What the contract rests on stays as it was bought; what is asked after the payment is still open. */
function isOpenAfterPayment(draft: Draft, event: ReactingEvent): boolean {
  const slides = draft.index.slides.filter(({ slide }) => slide.afterPayment)
  const flags = slides.flatMap(({ parts }) => parts.flatMap(({ flag }) => flag ?? []))
  if ('at' in event) {
    const field = resolvePath(draft.index, event.at)?.field
    const list = field?.list ?? null
    if (list !== null) return flags.some(({ of }) => of.kind === 'list' && of.of === list)
    return field !== undefined && flags.some(({ of }) => fieldsOf(of).includes(field))
  }
  if ('list' in event) return flags.some(({ of }) => of.kind === 'list' && of.of.id === event.list)
  return slides.some(({ slide }) => slide.id === draft.active)
}
