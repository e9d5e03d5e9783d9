import type { JsonObject } from '../../engine/json.ts'
import { type BotApiAnswer, good, refused } from './bot-api-answer.ts'
import { limits, textOrEmpty } from './bot-api-forms.ts'

/** An invoice in a chat. `amount` is in minor units of `currency`. */
export interface PlayedInvoice {
  readonly title: string
  readonly payload: string
  readonly currency: string
  readonly amount: number
}

/** A payment of an invoice in a chat. */
interface PlayedPayment {
  readonly chat: number
  readonly invoice: PlayedInvoice
}

/** A payment that waits for the bot's answer, and when the bot was asked. */
interface PlayedCheckout extends PlayedPayment {
  readonly askedAt: number
  /** Null until the bot has answered; then the words of its refusal, empty for none. */
  refusal: string | null
}

/** Payments between the press of Pay and the money: the bot has ten seconds to answer. */
export class PlayedCheckouts {
  readonly #clock: () => number
  readonly #asked = new Map<string, PlayedCheckout>()

  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** Begins to wait for the bot's answer. */
  ask(query: string, payment: PlayedPayment): void {
    this.#asked.set(query, { ...payment, askedAt: this.#clock(), refusal: null })
  }

  /** Takes the bot's answer, in time and once. */
  answer(parameters: JsonObject): BotApiAnswer {
    const asked = this.#asked.get(textOrEmpty(parameters['pre_checkout_query_id']))
    const isLate = asked === undefined || this.#clock() - asked.askedAt > limits.checkoutMs
    if (isLate || asked.refusal !== null)
      return refused(400, 'Bad Request: query is too old and response timeout expired or query ID is invalid')
    const refusal = textOrEmpty(parameters['error_message'])
    if (parameters['ok'] !== true && refusal === '')
      return refused(400, 'Bad Request: error message is required')
    asked.refusal = parameters['ok'] === true ? '' : refusal
    return good(true)
  }

  /** The payment that the bot confirmed, or the words in which it, or Telegram, refused. */
  confirmed(query: string): PlayedPayment | { readonly refusal: string } {
    const asked = this.#asked.get(query)
    if (asked === undefined || asked.refusal === null) return { refusal: 'BOT_PRECHECKOUT_TIMEOUT' }
    const { chat, invoice, refusal } = asked
    return refusal === '' ? { chat, invoice } : { refusal }
  }
}
