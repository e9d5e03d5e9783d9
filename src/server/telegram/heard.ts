import type { ChatState } from './chat-state.ts'
import type { UnusedFiles } from './opened-wizard.ts'
import type { PressedInvoice } from './pay-in-chat.ts'
import type { TurnMessage } from './turn-message.ts'

/** What an update led to: the next state, and what is shown. */
export interface Heard {
  readonly state: ChatState
  readonly message: TurnMessage | null
  /** Words of the press of a button, above the chat. */
  readonly toast: string | null
  /** An invoice to send. */
  readonly invoice: PressedInvoice | null
  /** Words of a button that shares the person's own contact; missing for none. */
  readonly contactButton?: string
  /** Files to remove once the state is saved; null or missing for none. */
  readonly unused?: UnusedFiles | null
  /** The state only claims what the update is about to store: save it as it is, and hear the update again. */
  readonly isClaim?: boolean
}

/** One sentence as the answer. */
export function sentence(state: ChatState, text: string): Heard {
  return { state, message: { text, buttons: [] }, toast: null, invoice: null }
}

/** A sentence before the message. */
export function preceded(heard: Heard, text: string): Heard {
  const { message } = heard
  return message === null ? heard : { ...heard, message: { ...message, text: `${text}\n\n${message.text}` } }
}
