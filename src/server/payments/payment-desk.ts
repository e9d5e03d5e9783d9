import type {
  ContractState,
  OpenPayment,
  OrderState,
  PaymentDesk,
  PurchaseIntent,
  ReferralReasons,
} from '../gateway/index.ts'
import { isSensiblePrice } from '../../engine/rating/index.ts'
import type { Settings } from '../settings/settings.ts'
import type { Concepts, Order, Store } from '../store/index.ts'
import { calendarDay, startOfDay } from '../world.ts'
import { attemptsUnderWay, payDeadline, orderStandingOf, type OrderStanding } from './order-standing.ts'
import { openReferral, referredUntil } from './referrals.ts'
import { providerTransactions, transactionState, type ProviderTransaction } from './provider-transactions.ts'
import { clickLink, paymeLink, type Checkout } from './checkout-link.ts'
import { paymentProviders, type PaymentProvider } from './payment-providers.ts'

/** Opens one order a contract and links to the providers' payment pages, or to the sandbox's cash desk. */
export function paymentDesk({
  settings,
  store,
  clock,
  isNeverReferred,
}: {
  readonly settings: Settings
  readonly store: Store
  readonly clock: () => number
  /**
   * Returns whether the order of an existing contract may be opened without checking its answers. After a crash between
   * contract and order it is unknown whether the case was referred; the wizard then repeats the purchase, which is
   * checked.
   */
  readonly isNeverReferred: (contractId: string) => Promise<boolean>
}): PaymentDesk {
  return {
    openOrder: async (contract, { language, inside, intent, reasons }) => {
      const concepts = inside ?? store
      const known = await concepts.orders.latestOfContract(contract.contractId)
      if (!known && !isPayable(contract)) return nothingOpen
      if (!known && !intent && !(await isNeverReferred(contract.contractId))) return nothingOpen
      const open = async (within: Concepts): Promise<OpenedOrder> =>
        await openNew(within, contract, { intent, reasons })
      const opened = known
        ? { order: known, isAlone: false }
        : await (inside ? open(inside) : store.transaction(open))
      const { order } = opened

      const attempts = opened.isAlone ? [] : await attemptsUnderWay(concepts, order)
      const { standing, heldBy } = orderStandingOf(order, attempts, clock())
      const isHeld = standing === 'busy' || heldBy?.order_id === order.id
      return {
        links: linksFor(order, contract, language, { standing, heldBy }),
        failedAt: known && standing === 'payable' ? await failedAt(concepts, order.id) : null,
        order: {
          // Money that a provider took in time is honoured, also when the order was superseded or ran out meanwhile.
          state: isHeld && order.status === 'open' ? 'held' : stateOfStanding(standing),
          provider: order.paid_by ?? (isHeld ? (heldBy?.provider ?? null) : null),
          payBefore: isoOf(order.expires_at),
          supersededBy: await contractInstead(concepts, order),
          referral: known || reasons ? await referralOf(concepts, contract.contractId) : null,
        },
      }
    },
  }

  async function openNew(
    inside: Concepts,
    contract: PayableContract,
    {
      intent,
      reasons,
    }: { readonly intent: PurchaseIntent | undefined; readonly reasons: ReferralReasons | undefined },
  ): Promise<OpenedOrder> {
    if (intent) await inside.covers.hold(intent.objects)
    const number = orderNumber(await inside.counters.next('order'))
    const now = clock()
    const payUntil = lastMoment(contract.term.from, now)
    const order = await inside.orders.open({
      contractId: contract.contractId,
      product: contract.product,
      amount: contract.premium,
      currency: contract.currency,
      number,
      expiresAt: reasons ? null : payDeadline(now, payUntil),
      payUntil,
      savedWizard: intent?.savedWizard ?? null,
      isReferred: reasons !== undefined,
    })
    if (reasons) await openReferral(inside, contract.contractId, reasons)
    // An order of this contract that was opened before keeps its number, and may have attempts.
    const isAlone = order.number === number
    if (!intent) return { order, isAlone }
    const { objects, phone, from, to } = intent
    await inside.covers.add({ contractId: contract.contractId, objects, phone, from, to })
    if (!(await supersedeOthers(inside, order, intent))) return { order, isAlone }
    return { order: (await inside.orders.find(order.id)) ?? order, isAlone: false }
  }

  function linksFor(
    order: Order,
    contract: PayableContract,
    language: string,
    { standing, heldBy }: { readonly standing: OrderStanding; readonly heldBy: ProviderTransaction | null },
  ): OpenPayment['links'] {
    const checkout: Checkout = {
      orderNumber: order.number,
      amount: order.amount,
      language,
      returnUrl: `${settings.publicUrl}/payment-result?${new URLSearchParams({
        product: contract.product,
        contract: contract.contractId,
      })}`,
    }
    return paymentProviders
      .filter((provider) => canStartPayment(provider, order, standing, heldBy))
      .map((provider) => ({ provider, url: checkoutUrl(provider, settings, checkout) }))
  }

  async function referralOf(
    { referrals }: Concepts,
    contractId: string,
  ): Promise<Exclude<OrderState['referral'], undefined>> {
    const referral = await referrals.find(contractId)
    if (!referral) return null
    return {
      state: referral.state,
      reasons: referral.reasons,
      answer: referral.answer,
      openedAt: new Date(referral.opened_at).toISOString(),
      decidedAt: isoOf(referral.decided_at),
      reviewBy: referredUntil(referral, settings.referralHours),
    }
  }
}

/** An order, and whether it is new and the only one of its intent: then no attempt to pay belongs to it. */
interface OpenedOrder {
  readonly order: Order
  readonly isAlone: boolean
}

/** Keeps only the newest order payable among those of the same customer for the same object; false when it is the only one. */
async function supersedeOthers(inside: Concepts, order: Order, intent: PurchaseIntent): Promise<boolean> {
  const own =
    intent.phone === null ? [] : await inside.covers.overlapping(intent, ['referred', 'open'], intent.phone)
  const replaced = await replacedOrder(inside, intent)
  const others = new Set([...own.map(({ orderId }) => orderId), ...(replaced ? [replaced] : [])])
  others.delete(order.id)
  if (others.size === 0) return false
  // Orders that an order of this list superseded are moved by its update, so the statement names the heads alone, however many
  // attempts there were.
  const heads = new Set(
    own
      .filter(({ supersededBy }) => supersededBy === null || !others.has(supersededBy))
      .map(({ orderId }) => orderId),
  )
  const under = own.filter(({ supersededBy }) => supersededBy !== null && heads.has(supersededBy))
  const moved = new Set(under.map(({ orderId }) => orderId))
  await inside.orders.supersede([...others.difference(moved)], order.id)
  // One was paid while this transaction waited: the customer has the contract.
  const paid = await inside.covers.overlapping(intent, ['paid'])
  const bought = new Set(paid.map(({ orderId }) => orderId))
  if (replaced && (await inside.orders.find(replaced))?.status === 'paid') bought.add(replaced)
  for (const id of others.intersection(bought)) await inside.orders.supersede([order.id], id)
  return true
}

/** The order of the contract that the wizard made before, when it is the same customer's. */
async function replacedOrder(inside: Concepts, { replaces, phone }: PurchaseIntent): Promise<string | null> {
  if (replaces === null) return null
  const order = await inside.orders.ofContract(replaces)
  if (order === null || order.status === 'paid') return null
  const contract = await inside.covers.phoneOf(replaces)
  return contract !== undefined && contract === phone ? order.id : null
}

/** Moment of the newest attempt, when it failed. */
async function failedAt({ context }: Concepts, orderId: string): Promise<string | null> {
  const latest = await providerTransactions(context).latest(orderId)
  return latest?.state === transactionState.cancelled ? isoOf(latest.cancelled_at) : null
}

type PayableContract = ContractState & { readonly product: string }

const nothingOpen: OpenPayment = { links: [], failedAt: null, order: null }

function isPayable({ status, currency, premium }: ContractState): boolean {
  return status === 'created' && currency === 'UZS' && isSensiblePrice(premium)
}

/**
 * Until when money can be taken: cover must not begin before it is paid. A contract that is made on its own first day is paid
 * on that day. Null while the first day is not known.
 */
function lastMoment(firstDay: string | null, now: number): number | null {
  if (firstDay === null) return null
  const today = calendarDay(now)
  return startOfDay(firstDay > today ? firstDay : today) + (firstDay > today ? 0 : dayMs)
}

const dayMs = 24 * 60 * 60 * 1000

/** While an attempt is under way, only its own provider may continue, for its own order. */
function canStartPayment(
  provider: PaymentProvider,
  order: Order,
  standing: OrderStanding,
  heldBy: ProviderTransaction | null,
): boolean {
  if (standing === 'busy') return heldBy?.order_id === order.id && heldBy.provider === provider
  return standing === 'payable'
}

function stateOfStanding(standing: OrderStanding): OrderState['state'] {
  switch (standing) {
    case 'payable':
      return 'open'
    case 'busy':
      return 'held'
    default:
      return standing
  }
}

async function contractInstead({ orders }: Concepts, order: Order): Promise<string | null> {
  if (order.superseded_by === null || order.status === 'paid') return null
  return (await orders.find(order.superseded_by))?.contract_id ?? null
}

function isoOf(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}

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
