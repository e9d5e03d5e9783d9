import type { Settings } from '../settings/settings.ts'
import type { Concepts } from '../store/index.ts'
import type { NoticeChannel } from './notice-carrier.ts'

/** Kind of outbox work that informs people of a form. */
export const NOTICE = 'notice.form'

/** Who is informed, by form. */
export type Recipients = Pick<Settings, 'noticeEmails' | 'noticeChats'>

/** Returns who is informed of the forms of a product on a channel; null for none. */
export function recipientOf(settings: Recipients, channel: NoticeChannel, product: string): string | null {
  const recipients = channel === 'email' ? settings.noticeEmails : settings.noticeChats
  return recipients.get(product) ?? recipients.get('*') ?? null
}

/** Plans, in the transaction that stores a form, that people are informed of it: one work for each channel. */
export async function planNotices(
  { outbox }: Pick<Concepts, 'outbox'>,
  settings: Recipients,
  { reference, product }: { readonly reference: string; readonly product: string },
): Promise<void> {
  for (const channel of ['email', 'telegram'] as const)
    if (recipientOf(settings, channel, product) !== null)
      await outbox.add({ kind: NOTICE, subject: `${reference} ${channel}`, body: '{}' })
}
