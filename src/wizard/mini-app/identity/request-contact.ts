import { invokeCustomMethod, request2 } from '@tma.js/bridge'
import type { Telegram } from '../telegram/telegram.ts'

/** Telegram hands the contact over some moments after the person agreed: waits between the questions, in ms. */
const waitsMs = [0, 150, 300, 600, 1200, 2400] as const

/** Returns whether this version of Telegram can be asked for the person's phone. */
export function canRequestContact({ can }: Pick<Telegram, 'can'>): boolean {
  return can('web_app_request_phone') && can('web_app_invoke_custom_method')
}

/** Asks the person for their phone in Telegram's own dialog. Returns the signed contact; null when it was not given. */
export async function requestContact(): Promise<string | null> {
  const { status } = await request2('web_app_request_phone', 'phone_requested')
  if (status !== 'sent') return null
  for (const [index, wait] of waitsMs.entries()) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const contact = await invokeCustomMethod('getRequestedContact', {}, `contact-${Date.now()}-${index}`, {
      timeout: 5000,
    }).catch(() => null)
    if (typeof contact === 'string' && contact !== '') return contact
  }
  return null
}
