import type { SmsGateway } from '../sms-gateway.ts'
import type { OutboxWork } from '../outbox-worker.ts'
import { serverText } from '../server-texts.ts'
import type { Settings } from '../settings/settings.ts'
import type { Concepts, Store } from '../store/index.ts'
import { smsPurposes, type Planned, type SmsPurpose } from './purposes.ts'

/** Kind of outbox work that sends one SMS to a customer. */
const CUSTOMER_SMS = 'customer.sms'

/** A message to plan. */
interface NewCustomerSms {
  readonly purpose: SmsPurpose
  /** Id of the contract, of the line in a case's history, or of the account. */
  readonly subject: string
  /** Number that distinguishes repeated messages with one purpose and subject: the round of an inspection. */
  readonly round?: number
  /** Values of the text, beside those that the subject gives. */
  readonly params?: Readonly<Record<string, string>>
}

interface PlannedSms extends Planned {
  readonly purpose: SmsPurpose
}

/**
 * Plans an SMS to a customer. The same purpose, subject and round is sent once. Recipient and language are looked up at
 * sending, so the outbox stores no phone. Call it inside the transaction of the change that the message reports.
 */
export async function planSms(
  outbox: Concepts['outbox'],
  { purpose, subject, round, params = {} }: NewCustomerSms,
): Promise<void> {
  const body: PlannedSms = { purpose, subject, params }
  await outbox.add({
    kind: CUSTOMER_SMS,
    subject: [purpose, subject, ...(round === undefined ? [] : [round])].join(' '),
    body: JSON.stringify(body),
  })
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Sends each planned message once. A message that no carrier accepts for a day is dropped: the cabinet and the page of
 * the contract display the same content.
 */
export function customerSms({
  store,
  sms,
  settings,
}: {
  readonly store: Pick<Store, 'contracts' | 'desk' | 'sms' | 'users'>
  readonly sms: SmsGateway
  readonly settings: Pick<Settings, 'publicUrl'>
}): OutboxWork {
  return {
    kind: CUSTOMER_SMS,
    atOnce: 8,
    longestPauseMs: 30 * 60_000,
    givesUpAfterMs: dayMs,
    perform: async ({ subject: id, body }) => {
      // `planSms` wrote it.
      const planned = JSON.parse(body) as PlannedSms
      const { purpose } = planned
      const addressed = await smsPurposes[purpose](planned, { store, publicUrl: settings.publicUrl })
      if (!addressed) return
      // A process that was killed after the carrier took it has noted that, too.
      if (await store.sms.isSent(id)) return
      const { phone, language, values } = addressed
      await sms.send({ id, phone, text: serverText(language, `sms.${purpose}`, values) })
    },
  }
}
