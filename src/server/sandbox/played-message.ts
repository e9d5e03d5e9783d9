import type { JsonObject } from '../../engine/json.ts'
import type { PlayedInvoice } from './played-checkouts.ts'
import type { PersonsFile } from './played-files.ts'

/** A message in a chat of the played Bot API. */
export interface PlayedMessage {
  readonly message_id: number
  readonly from: 'bot' | 'person'
  readonly text: string
  readonly buttons: readonly (readonly JsonObject[])[]
  /** A sent file; null for a text. */
  readonly file: PersonsFile | null
  /** Words of the button that shares the person's contact; null for none. */
  readonly contactButton: string | null
  /** An invoice with its button to pay; null for any other message. */
  readonly invoice: PlayedInvoice | null
}

/** A text without buttons, file and invoice. */
export const bareMessage = { buttons: [], file: null, contactButton: null, invoice: null } as const

/** Chat ids below zero are groups. */
const isGroup = (chat: number) => chat < 0

/** A chat as updates and messages name it. */
export function chatOf(chat: number): JsonObject {
  return isGroup(chat) ? { id: chat, type: 'supergroup', title: 'Group' } : { id: chat, type: 'private' }
}
