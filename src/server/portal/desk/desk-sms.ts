import { languageOf } from '../../../ui/format/index.ts'
import type { SmsGateway } from '../../auth/sms-gateway.ts'
import type { OutboxWork } from '../../outbox-worker.ts'
import type { Settings } from '../../settings.ts'
import type { Concepts, Store } from '../../store/index.ts'
import { countryTime } from '../../world.ts'
import { serverText } from '../server-texts.ts'

/** Kind of outbox work that tells a customer what was done with what they sent. */
export const DESK_SMS = 'desk.sms'

/** What a customer is told of: an answer, a call that was not taken, one that is given up, a claim that moved, an appeal that was answered. */
export type DeskNews = 'answered' | 'calledAgain' | 'unreachable' | 'claimMoved' | 'appealAnswered'

/** Plans the message about a line of a case's history; each line is told of once. */
export async function tellCustomer(
  outbox: Concepts['outbox'],
  entryId: string,
  news: DeskNews,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  await outbox.add({ kind: DESK_SMS, subject: entryId, body: JSON.stringify({ news, params }) })
}

const dayMs = 24 * 60 * 60 * 1000

/** Sends the customer what was done, in the language in which they wrote. Given up after a day. */
export function deskSms({
  store,
  sms,
  settings,
}: {
  readonly store: Pick<Store, 'desk' | 'sms'>
  readonly sms: SmsGateway
  readonly settings: Pick<Settings, 'publicUrl'>
}): OutboxWork {
  return {
    kind: DESK_SMS,
    atOnce: 4,
    longestPauseMs: 30 * 60_000,
    givesUpAfterMs: dayMs,
    perform: async ({ subject: entryId, body }) => {
      const entry = await store.desk.entry(entryId)
      const about = entry && (await store.desk.find(entry.case_id))
      // The customer removed their account in between.
      if (!about) return
      const id = `desk ${entryId}`
      // A process that was killed after the carrier took it has noted that, too.
      if (await store.sms.isSent(id)) return
      // `tellCustomer` wrote it.
      const { news, params } = JSON.parse(body) as {
        readonly news: DeskNews
        readonly params: Readonly<Record<string, string>>
      }
      const language = languageOf(about.language)
      const text = serverText(language, `sms.desk.${news}`, {
        ...params,
        ...(params['status'] && { status: serverText(language, `claim.status.${params['status']}`) }),
        ...(entry.until_at !== null && countryTime(entry.until_at)),
        text: entry.words ?? '',
        url: settings.publicUrl,
      })
      await sms.send({ id, phone: about.phone, text })
    },
  }
}
