import { answerCall, retryCall, translateCalls } from './events/call-events.ts'
import { changeField, clearField, forgetContract } from './events/field-events.ts'
import type { ItemEvent } from './events/item-events.ts'
import type { LaterReactions } from './later-reactions.ts'
import { chooseSlide, continueSlide, returnSlide } from './events/slide-events.ts'
import { markKey } from '../working-copy/mark-readers.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { fieldsOf } from '../graph/flag-reads.ts'
import { refuse } from '../state/refusals.ts'
import { resolvePath } from '../graph/resolve-path.ts'
import type { ListNode } from '../graph/product-index.ts'
import type { Refusal, WizardEvent } from '../state/wizard-state.ts'

/** Every event except a new start, which needs no earlier state. */
export type ReactingEvent = Exclude<WizardEvent, { readonly type: 'wizard.reset' }>

/** Applies an event to the working copy. Returns the refusal, or null when the event was applied. */
export function react(working: WorkingCopy, event: ReactingEvent, later: LaterReactions): Refusal | null {
  const refusal = refuseWhenClosed(working, event)
  if (refusal !== null) return refusal
  if (isEdit(event)) {
    const refused = edit(working, event, later)
    if (refused === null) forgetContract(working)
    return refused
  }
  switch (event.type) {
    case 'slide.continued':
      return continueSlide(working, later.buy)
    case 'slide.returned':
      return returnSlide(working)
    case 'slide.chosen':
      return chooseSlide(working, event.slide)
    case 'call.answered':
      return answerCall(working, event.key, event.requestKey, event.answer)
    case 'call.retried':
      return retryCall(working, event.key)
    case 'language.changed':
      working.answers.language = event.language
      markKey(working, 'language')
      translateCalls(working)
      return null
    case 'day.changed':
      working.answers.today = event.today
      markKey(working, 'today')
      return null
    default:
      return later.toEvent(working, event)
  }
}

type Edit = Extract<ReactingEvent, { readonly type: `field.${string}` }> | ItemEvent

function isEdit(event: ReactingEvent): event is Edit {
  return event.type.startsWith('field.') || event.type.startsWith('item.')
}

function edit(working: WorkingCopy, event: Edit, later: LaterReactions): Refusal | null {
  switch (event.type) {
    case 'field.changed':
      return changeField(working, event.at, event.value)
    case 'field.cleared':
      return clearField(working, event.at)
    default:
      return later.toEvent(working, event)
  }
}

/**
 * Returns the refusal of a customer's event on a dead end, during the creation of a contract and after payment. Events
 * from services are always accepted.
 */
function refuseWhenClosed(working: WorkingCopy, event: ReactingEvent): Refusal | null {
  switch (event.type) {
    case 'call.answered':
    case 'purchase.answered':
    case 'purchase.settled':
    case 'language.changed':
    case 'day.changed':
      return null
    case 'stop.left':
      return working.answers.stop === null ? refuse('SLIDE_UNKNOWN') : null
    default:
  }
  if (working.answers.stop !== null) return refuse('ON_STOP')
  const { status } = working.answers.purchase
  if (status === 'creating') return refuse('PURCHASE_RUNNING')
  // A form that was sent is as settled as a contract that was paid.
  if (status === 'created' && working.index.product.purchase === null) return refuse('PURCHASE_PAID')
  if (status !== 'paid') return null
  return isOpenAfterPayment(working, event) ? null : refuse('PURCHASE_PAID')
}

/**
 * Returns whether the event may change answers after payment. Answers that the contract uses are fixed; questions after
 * the payment stay open.
 */
function isOpenAfterPayment(working: WorkingCopy, event: ReactingEvent): boolean {
  const slides = working.index.slides.filter(({ slide }) => slide.afterPayment)
  const flags = slides.flatMap(({ parts }) => parts.flatMap(({ flag }) => flag ?? []))
  if ('at' in event) {
    const field = resolvePath(working.index, event.at)?.field
    const list = outermost(field?.list ?? null)
    if (list !== null) return flags.some(({ of }) => of.kind === 'list' && of.of === list)
    return field !== undefined && flags.some(({ of }) => fieldsOf(of).includes(field))
  }
  if ('list' in event) {
    const list = outermost(working.index.listsById.get(event.list) ?? null)
    return flags.some(({ of }) => of.kind === 'list' && of.of === list)
  }
  return slides.some(({ slide }) => slide.id === working.active)
}

function outermost(list: ListNode | null): ListNode | null {
  return list?.outer ?? list
}
