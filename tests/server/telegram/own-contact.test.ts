import type { Message } from 'grammy/types'
import { expect, test } from 'vitest'
import { isOwnContact } from '../../../src/server/telegram/own-contact.ts'

const from = { id: 5, is_bot: false, first_name: 'Sample' }
const own: Message = {
  message_id: 1,
  date: 0,
  chat: { id: 5, type: 'private', first_name: 'Sample' },
  from,
  contact: { phone_number: '+998901234567', first_name: 'Sample', user_id: 5 },
}

test('a contact counts when its owner shares it in their own chat', () => {
  expect(isOwnContact(own, '5')).toBe(true)
})

test.each<[what: string, message: Message]>([
  ['of another person', { ...own, contact: { phone_number: '+998901234567', first_name: 'B', user_id: 6 } }],
  ['without an account of Telegram', { ...own, contact: { phone_number: '+998901234567', first_name: 'B' } }],
  ['that was forwarded', { ...own, forward_origin: { type: 'user', date: 0, sender_user: from } }],
  ['that another bot wrote', { ...own, via_bot: { id: 9, is_bot: true, first_name: 'Bot' } }],
  ['in the chat of another person', { ...own, from: { ...from, id: 6 } }],
])('a contact %s proves no phone', (_what, message) => {
  expect(isOwnContact(message, '5')).toBe(false)
})
