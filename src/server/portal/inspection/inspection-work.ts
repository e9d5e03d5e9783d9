import { languageOf } from '../../../ui/format/index.ts'
import type { SmsGateway } from '../../auth/sms-gateway.ts'
import { POLICY_DOCUMENTS } from '../../documents/index.ts'
import type { InsurerDesk } from '../../insurer/index.ts'
import type { OutboxWork } from '../../outbox-worker.ts'
import { serverText } from '../server-texts.ts'
import type { Settings } from '../../settings.ts'
import type { Concepts, Store } from '../../store/index.ts'
import { calendarDay } from '../../world.ts'

/** Kind of outbox work that carries an operator's decision to the insurer. */
export const INSPECTION_DECIDED = 'inspection.decided'

/** Kind of outbox work that tells the buyer how the inspection goes. */
export const INSPECTION_SMS = 'inspection.sms'

/** What the buyer is told: take photos, take some again, accepted, refused. */
export type InspectionNews = 'asked' | 'again' | 'accepted' | 'refused'

/** Plans one message about an inspection; the same news of the same round is sent once. */
export async function tellBuyer(
  outbox: Concepts['outbox'],
  contractId: string,
  news: InspectionNews,
  round = 1,
): Promise<void> {
  await outbox.add({
    kind: INSPECTION_SMS,
    subject: `${contractId} ${news} ${round}`,
    body: JSON.stringify({ contractId, news }),
  })
}

/**
 * Carries a decision to the insurer until it answered. Accepted: the policy is issued, its documents drawn and the buyer
 * told. Refused: the contract ends, the desk sees that its payment is to be returned, and the buyer is told.
 */
export function inspectionDecided({
  store,
  desk,
}: {
  readonly store: Store
  readonly desk: Pick<InsurerDesk, 'accept' | 'refuse'>
}): OutboxWork {
  return {
    kind: INSPECTION_DECIDED,
    atOnce: 1,
    longestPauseMs: 5 * 60_000,
    givesUpAfterMs: null,
    perform: async ({ subject: contractId }) => {
      const inspection = await store.inspections.find(contractId)
      if (inspection?.state === 'accepted') {
        await desk.accept(contractId, calendarDay(inspection.decided_at ?? inspection.opened_at))
        const contract = await store.contracts.find(contractId)
        // Taken back by its buyer in between.
        if (contract?.status !== 'success') return
        await store.outbox.add({ kind: POLICY_DOCUMENTS, subject: contractId, body: '{}' })
        await tellBuyer(store.outbox, contractId, 'accepted')
      }
      if (inspection?.state === 'refused') {
        await desk.refuse(contractId)
        await oweRefund(store, contractId)
        await tellBuyer(store.outbox, contractId, 'refused')
      }
    },
  }
}

/** The providers take no order to pay back from here: whoever works at the desk returns the money in their cabinet. */
async function oweRefund(store: Store, contractId: string): Promise<void> {
  const order = await store.orders.ofContract(contractId)
  if (order?.status !== 'paid') return
  await store.differences.note({
    kind: 'refundOwed',
    subject: order.number,
    orderNumber: order.number,
    contractId,
    product: order.product,
    provider: order.paid_by,
    amount: order.amount,
    at: order.paid_at ?? order.created_at,
  })
}

const dayMs = 24 * 60 * 60 * 1000

/** Sends the buyer what happened to the inspection, in the language of the purchase. Given up after a day, as the page says it, too. */
export function inspectionSms({
  store,
  sms,
  settings,
}: {
  readonly store: Pick<Store, 'contracts' | 'sms'>
  readonly sms: SmsGateway
  readonly settings: Pick<Settings, 'publicUrl'>
}): OutboxWork {
  return {
    kind: INSPECTION_SMS,
    atOnce: 4,
    longestPauseMs: 30 * 60_000,
    givesUpAfterMs: dayMs,
    perform: async ({ subject, body }) => {
      // `tellBuyer` wrote it.
      const { contractId, news } = JSON.parse(body) as {
        readonly contractId: string
        readonly news: InspectionNews
      }
      const contract = await store.contracts.find(contractId)
      if (!contract?.phone) return
      const id = `inspection ${subject}`
      // A process that was killed after the carrier took it has noted that, too.
      if (await store.sms.isSent(id)) return
      const at = new URLSearchParams({ product: contract.product, contract: contract.id })
      const text = serverText(languageOf(contract.language ?? 'ru'), `sms.inspection.${news}`, {
        number: `${contract.series} ${contract.number ?? ''}`.trim(),
        url: `${settings.publicUrl}/payment-result?${at}`,
      })
      await sms.send({ id, phone: contract.phone, text })
    },
  }
}
