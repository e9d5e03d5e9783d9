import { type Context, GrammyError } from 'grammy'
import type { JsonObject } from '../../engine/index.ts'
import {
  checkInvoice,
  invoicePayload,
  type InvoiceRefusal,
  orderForInvoice,
  type PaymentProvider,
  paymentProviders,
  providerNames,
  takeInvoiceMoney,
} from '../payments/index.ts'
import type { InvoiceTokens, TelegramBotDeps } from './bot-deps.ts'
import { openChat } from './chat-state.ts'
import { sayTo } from './chat-texts.ts'
import { loggedError } from './logged-error.ts'
import type { ChatButton } from './turn-message.ts'

/** The press of a button that wants an invoice. */
export interface PressedInvoice {
  readonly contractId: string
  readonly provider: PaymentProvider
}

/** Reads the choice of a pressed button; null when it wants no invoice. */
export function pressedInvoice(choice: string, contract: JsonObject | null): PressedInvoice | null {
  const provider = paymentProviders.find((one) => choice === `bill-${one}`)
  const contractId = contract?.['contractId']
  return provider === undefined || typeof contractId !== 'string' ? null : { contractId, provider }
}

/** Buttons that want an invoice, for the providers whose tokens are set. `words` names a provider: `Payme, here in the chat`. */
export function invoiceButtons(
  tokens: InvoiceTokens,
  { number, words }: { readonly number: number; readonly words: (provider: string) => string },
): readonly (readonly ChatButton[])[] {
  return paymentProviders
    .filter((provider) => tokens[provider] !== '')
    .map((provider) => [
      { text: words(providerNames[provider]), callback_data: `${number}:bill-${provider}` },
    ])
}

/** Links to the payment pages of the providers. */
export function linkButtons(contract: JsonObject | null, site: string): readonly (readonly ChatButton[])[] {
  const payments = contract?.['payments']
  const links = Array.isArray(payments) ? (payments as readonly { provider: string; url: string }[]) : []
  return links.map(({ provider, url }) => [
    {
      text: paymentProviders.includes(provider as PaymentProvider)
        ? providerNames[provider as PaymentProvider]
        : provider,
      url: new URL(url, site).href,
    },
  ])
}

/** Limits of the Bot API, in characters. */
const longest = { title: 32, description: 255, error: 200 } as const

/** Sends an invoice of an order that can be paid now; else says why there is none. */
export async function sendInvoice(
  deps: TelegramBotDeps,
  context: Context,
  { contractId, provider, chat }: PressedInvoice & { readonly chat: string },
): Promise<void> {
  const order = await orderForInvoice(deps, contractId)
  const say = await sayTo(deps, chat, context.from?.language_code)
  if (typeof order === 'string') {
    await context.api.sendMessage(chat, say(refusalKey(order)))
    return
  }
  const name = await deps.wizards.nameOf(order.product, say.language)
  try {
    await context.api.sendInvoice(
      chat,
      name.slice(0, longest.title),
      `${name}, ${order.number}`.slice(0, longest.description),
      invoicePayload({ orderNumber: order.number, provider, chat }),
      order.currency,
      [{ label: name, amount: order.amount }],
      // With a parameter a forwarded copy has no button to pay.
      { provider_token: deps.invoices[provider], start_parameter: order.product, protect_content: true },
    )
  } catch (error) {
    // A price outside of Telegram's bounds, or a token that the provider took back: the links stay.
    if (!(error instanceof GrammyError) || error.error_code !== 400) throw error
    deps.log.error({ err: loggedError(error), provider }, 'an invoice was refused')
    await context.api.sendMessage(chat, say('cannotPay.here'))
  }
}

/** Answers a `pre_checkout_query`: it holds the order, or says why it cannot be paid. */
export async function answerCheckout(deps: TelegramBotDeps, context: Context): Promise<void> {
  const asked = context.preCheckoutQuery
  if (asked === undefined) return
  const refusal = await checkInvoice(deps, {
    id: asked.id,
    payload: asked.invoice_payload,
    amount: asked.total_amount,
    currency: asked.currency,
    person: String(asked.from.id),
  })
  try {
    if (refusal === null) {
      await context.answerPreCheckoutQuery(true)
      return
    }
    const say = await sayTo(deps, String(asked.from.id), asked.from.language_code)
    await context.answerPreCheckoutQuery(false, say(refusalKey(refusal)).slice(0, longest.error))
  } catch (error) {
    // Telegram takes no answer after ten seconds, and no money: a repeated query would be as late.
    if (!(error instanceof GrammyError) || error.error_code !== 400) throw error
    deps.log.warn(
      { err: loggedError(error), update: context.update.update_id },
      'a payment was answered too late',
    )
  }
}

/** Hears of money that was taken. A repeated report is answered with nothing. */
export async function hearPayment(deps: TelegramBotDeps, context: Context): Promise<void> {
  const paid = context.message?.successful_payment
  if (paid === undefined || context.chat === undefined) return
  const taken = await takeInvoiceMoney(deps, {
    payload: paid.invoice_payload,
    amount: paid.total_amount,
    currency: paid.currency,
    charge: paid.telegram_payment_charge_id,
    providerCharge: paid.provider_payment_charge_id,
  })
  deps.wake()
  if (taken === 'repeated') return
  if (taken !== 'paid')
    deps.log.error(
      {
        taken,
        update: context.update.update_id,
        charge: paid.telegram_payment_charge_id,
        providerCharge: paid.provider_payment_charge_id,
      },
      'money came that has to be given back',
    )
  try {
    const chat = String(context.chat.id)
    const say = await sayTo(deps, chat, context.from?.language_code)
    const paid = (await wantsPhotos(deps, chat)) ? 'inspection.paid' : 'paidInChat'
    await context.reply(say(taken === 'paid' ? paid : 'cannotPay.owed'))
  } catch (error) {
    // The money is noted: a report that is heard again would say nothing, either.
    deps.log.error(
      { err: loggedError(error), update: context.update.update_id },
      'a payment was not acknowledged in the chat',
    )
  }
}

/** Returns whether photos follow the payment of the contract of a chat. */
async function wantsPhotos(
  { store, seals, clock, wizards }: TelegramBotDeps,
  chat: string,
): Promise<boolean> {
  const stored = await store.telegramChats.find(chat)
  const state = stored && openChat(seals, stored.state, clock())
  const opened = state?.wizard && (await wizards.open(state.wizard, chat, state.language))
  return opened?.isInspected === true
}

function refusalKey(refusal: InvoiceRefusal): string {
  return `cannotPay.${refusal}`
}
