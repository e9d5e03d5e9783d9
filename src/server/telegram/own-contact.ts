import type { Message } from 'grammy/types'

/**
 * Returns whether a contact is the sender's own, shared by the button of the bot in the sender's own chat. Telegram names the
 * owner of a phone; what was forwarded, or written by another bot for the sender, proves nothing about who sends it.
 */
export function isOwnContact(
  { contact, from, forward_origin: origin, via_bot: bot }: Message,
  chat: string,
): boolean {
  if (contact === undefined || origin !== undefined || bot !== undefined) return false
  return contact.user_id === from?.id && String(from?.id) === chat
}
