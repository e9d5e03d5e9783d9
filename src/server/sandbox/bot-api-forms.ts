import type { Json, JsonObject } from '../../engine/json.ts'
import { isObject } from '../../engine/json.ts'

/** Limits that the Bot API documents. */
export const limits = {
  text: 4096,
  caption: 1024,
  callbackBytes: 64,
  perSecond: 30,
  title: 32,
  description: 255,
  payloadBytes: 128,
  checkoutMs: 10_000,
  downloadBytes: 20 * 1024 * 1024,
  album: 10,
} as const

/**
 * Bounds of an invoice in tiyin: about those of one and of ten thousand US dollars, which
 * core.telegram.org/bots/payments/currencies.json changes with the rates.
 */
const bounds: Readonly<Record<string, readonly [number, number]>> = { UZS: [1_200_000, 12_000_000_000] }

/** The inline buttons of a message; null when one of them has data that is missing or too long. */
export function buttonsIn(markup: Json): readonly (readonly JsonObject[])[] | null {
  const value: unknown = typeof markup === 'string' ? JSON.parse(markup) : markup
  if (!isObject(value)) return []
  const rows = value['inline_keyboard']
  if (!Array.isArray(rows)) return []
  const buttons = (rows as readonly (readonly JsonObject[])[]).map((row) => [...row])
  const isWrong = ({ text, url, callback_data: data }: JsonObject) => {
    const bytes = typeof data === 'string' ? Buffer.byteLength(data) : 0
    return (
      textOrEmpty(text) === '' || (typeof url !== 'string' && bytes === 0) || bytes > limits.callbackBytes
    )
  }
  return buttons.flat().some(isWrong) ? null : buttons
}

/** Words of the button that asks for the person's contact; null for none. */
export function contactButtonIn(markup: Json): string | null {
  const value: unknown = typeof markup === 'string' ? JSON.parse(markup) : markup
  const rows = isObject(value) ? value['keyboard'] : null
  if (!Array.isArray(rows)) return null
  const asking = (rows as readonly (readonly JsonObject[])[])
    .flat()
    .find(({ request_contact: asks }) => asks === true)
  return asking === undefined ? null : textOrEmpty(asking['text'])
}

/** An invoice in the parameters of `sendInvoice`, or the words in which the Bot API refuses it. */
export function invoiceIn(
  parameters: JsonObject,
  providerTokens: readonly string[],
):
  | {
      readonly title: string
      readonly description: string
      readonly payload: string
      readonly currency: string
      readonly amount: number
    }
  | { readonly refusal: string } {
  const [title, description] = [textOrEmpty(parameters['title']), textOrEmpty(parameters['description'])]
  const [payload, currency] = [textOrEmpty(parameters['payload']), textOrEmpty(parameters['currency'])]
  if (title === '' || title.length > limits.title) return { refusal: 'INVOICE_TITLE_INVALID' }
  if (description === '' || description.length > limits.description)
    return { refusal: 'INVOICE_DESCRIPTION_INVALID' }
  if (payload === '' || Buffer.byteLength(payload) > limits.payloadBytes)
    return { refusal: 'INVOICE_PAYLOAD_INVALID' }
  if (!providerTokens.includes(textOrEmpty(parameters['provider_token'])))
    return { refusal: 'PAYMENT_PROVIDER_INVALID' }
  const [least, most] = bounds[currency] ?? [1, 0]
  if (most === 0) return { refusal: 'CURRENCY_INVALID' }
  const amount = totalOf(parameters['prices'] ?? null)
  if (amount === null) return { refusal: 'PRICES_INVALID' }
  if (amount < least || amount > most) return { refusal: 'CURRENCY_TOTAL_AMOUNT_INVALID' }
  return { title, description, payload, currency, amount }
}

/** The sum of the prices; null when one is missing or no whole number. */
function totalOf(prices: Json): number | null {
  const value: unknown = typeof prices === 'string' ? JSON.parse(prices) : prices
  if (!Array.isArray(value) || value.length === 0) return null
  const amounts = (value as readonly JsonObject[]).map(({ amount }) => amount)
  return amounts.every((amount): amount is number => Number.isInteger(amount))
    ? amounts.reduce((total, amount) => total + amount, 0)
    : null
}

/** A text, or an empty one for anything else. */
export function textOrEmpty(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
