import type { OpenPayment, PaymentDesk } from '../gateway/payment-desk.ts'
import type { Settings } from '../settings.ts'
import type { Concepts, Order, Store } from '../store/index.ts'
import { providerTransactions, transactionState } from './provider-transactions.ts'
import { clickLink, paymeLink, type Checkout } from './checkout-link.ts'

/** The two payment providers, in the order in which customers see them. */
export const paymentProviders = ['payme', 'click'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** Opens one order a contract and links to the providers' payment pages, or to the sandbox's cash desk. */
export function paymentDesk({
  settings,
  store,
}: {
  readonly settings: Settings
  readonly store: Store
}): PaymentDesk {
  return {
    openOrder: async (contract, language, inside) => {
      if (contract.status !== 'created' || contract.currency !== 'UZS' || contract.premium <= 0)
        return nothingOpen
      const concepts = inside ?? store
      const living = await concepts.orders.ofContract(contract.contractId)
      const open = async ({ orders, counters }: Concepts): Promise<Order> =>
        await orders.open({
          contractId: contract.contractId,
          product: contract.product,
          amount: contract.premium,
          currency: contract.currency,
          number: orderNumber(await counters.next('order')),
        })
      const order = living ?? (inside ? await open(inside) : await store.transaction(open))
      if (order.status !== 'open') return nothingOpen
      const checkout: Checkout = {
        orderNumber: order.number,
        amount: order.amount,
        language,
        returnUrl: `${settings.publicUrl}/payment-result?${new URLSearchParams({
          product: contract.product,
          contract: contract.contractId,
        })}`,
      }
      return {
        links: paymentProviders.map((provider) => ({
          provider,
          url: checkoutUrl(provider, settings, checkout),
        })),
        failedAt: living && (await failedAt(concepts, order.id)),
      }
    },
  }

  async function failedAt({ context }: Concepts, orderId: string): Promise<string | null> {
    const latest = await providerTransactions(context).latest(orderId)
    return latest?.state === transactionState.cancelled && latest.cancelled_at !== null
      ? new Date(latest.cancelled_at).toISOString()
      : null
  }
}

const nothingOpen: OpenPayment = { links: [], failedAt: null }

function checkoutUrl(provider: PaymentProvider, settings: Settings, checkout: Checkout): string {
  const cashDesk = `${settings.publicUrl}/sandbox/pay/${provider}`
  switch (provider) {
    case 'payme':
      return paymeLink(
        settings.sandbox ? cashDesk : settings.paymeCheckoutUrl,
        settings.paymeMerchant,
        checkout,
      )
    case 'click': {
      const account = { serviceId: settings.clickService, merchantId: settings.clickMerchant }
      return clickLink(settings.sandbox ? cashDesk : settings.clickCheckoutUrl, account, checkout)
    }
    default:
      return provider satisfies never
  }
}

const FIRST_ORDER = 100_000

function orderNumber(count: number): string {
  return `QD-${FIRST_ORDER + count}`
}
