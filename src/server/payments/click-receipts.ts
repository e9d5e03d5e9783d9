import type { OutboxWork } from '../outbox-worker.ts'
import type { Store } from '../store/index.ts'
import type { ClickApi } from './click-api.ts'
import { clickItem, type FiscalLines } from './fiscal.ts'
import { providerTransactions, transactionState } from './provider-transactions.ts'
import { CLICK_RECEIPT } from './settle-order.ts'

/** Dependencies of Click's receipts; `click` is null in the sandbox, which sends nothing to outside. */
export interface ClickReceiptDeps {
  readonly store: Store
  readonly serviceId: string
  readonly click: ClickApi | null
  readonly lines: FiscalLines
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Sends Click the lines of a payment's receipt, and stores the receipt's address when it exists. Payme requests the
 * same in CheckPerformTransaction. A failed receipt never reverses the payment.
 */
export function clickReceipts({ store, serviceId, click, lines }: ClickReceiptDeps): OutboxWork {
  return {
    kind: CLICK_RECEIPT,
    atOnce: 4,
    longestPauseMs: 10 * 60_000,
    givesUpAfterMs: 3 * dayMs,
    perform: async ({ subject: orderId }) => {
      const order = await store.orders.find(orderId)
      const transactions = providerTransactions(store.context)
      const attempt = await transactions.performed(orderId, 'click')
      if (!order || attempt?.state !== transactionState.performed) return
      const detail = JSON.parse(attempt.detail) as ClickDetail
      if (detail.PERFORM) return
      const keep = async (change: Partial<ClickDetail>): Promise<void> => {
        await transactions.keepDetail(attempt.id, JSON.stringify({ ...detail, ...change }))
      }

      const line = await lines(order)
      if (!click) return await keep({ PERFORM: { sample: true, title: line.title } })
      const payment = detail.paydoc ?? attempt.provider_id
      if (!detail.isSubmitted) {
        await click.ask('POST', '/payment/ofd_data/submit_items', {
          service_id: Number(serviceId),
          payment_id: Number(payment),
          items: [clickItem(line)],
          received_ecash: line.price,
          received_cash: 0,
          received_card: 0,
        })
        detail.isSubmitted = true
        await keep({})
      }
      const { qrCodeURL } = await click.ask('GET', `/payment/ofd_data/${serviceId}/${payment}`)
      if (typeof qrCodeURL !== 'string' || qrCodeURL === '') throw new Error('Click has no receipt yet')
      await keep({ PERFORM: { qr_code_url: qrCodeURL } })
    },
  }
}

/** Stored data of an attempt with Click. */
interface ClickDetail {
  readonly paydoc?: string | null
  isSubmitted?: boolean
  readonly PERFORM?: object
}
