import type { JsonObject } from '../../engine/json.ts'
import { type BotApiAnswer, good, refused, waitSeconds } from './bot-api-answer.ts'
import { buttonsIn, contactButtonIn, invoiceIn, limits, textOrEmpty } from './bot-api-forms.ts'
import { bareMessage, chatOf, type PlayedMessage } from './played-message.ts'
import { type PersonsFile, PlayedFiles } from './played-files.ts'
import { PlayedCheckouts } from './played-checkouts.ts'

/** A request to the Bot API: the name of a method, its parameters, and a file. */
export interface BotApiRequest {
  readonly method: string
  readonly parameters: JsonObject
  readonly file: PlayedMessage['file']
}

/** Chats, and messages of each, that stay in memory. */
const keptChats = 500
const keptMessages = 300

/**
 * Plays the methods of the Bot API that the bot uses, and refuses what the real one refuses: texts and data that are too
 * long, an unknown chat or message, a bot that the person blocked, more than 30 messages a second.
 */
export class PlayedBotApi {
  readonly #clock: () => number
  readonly #invoiceTokens: readonly string[]
  readonly #checkouts: PlayedCheckouts
  readonly #files: PlayedFiles
  readonly #presses = new Set<string>()
  readonly #chats = new Map<number, PlayedMessage[]>()
  readonly #blocked = new Set<number>()
  #sentAt: number[] = []
  // Like the real ones they go up, also over a restart.
  #messageId: number
  #updateId: number

  constructor(clock: () => number, invoiceTokens: readonly string[] = []) {
    this.#clock = clock
    this.#messageId = Math.floor(clock() / 1000)
    this.#updateId = this.#messageId
    this.#invoiceTokens = invoiceTokens
    this.#checkouts = new PlayedCheckouts(clock)
    this.#files = new PlayedFiles(clock)
  }

  /** Messages of a chat, the oldest first. */
  messages(chat: number): readonly PlayedMessage[] {
    return this.#chats.get(chat) ?? []
  }

  /** Answers one request. */
  call({ method, parameters, file }: BotApiRequest): BotApiAnswer {
    switch (method) {
      case 'getMe':
        return good({ id: 1, is_bot: true, first_name: 'Qadam', username: 'qadam_sandbox_bot' })
      case 'sendMessage':
        return this.#send(parameters, null)
      case 'sendDocument':
        return this.#send(parameters, file)
      case 'sendInvoice':
        return this.#sendInvoice(parameters)
      case 'answerPreCheckoutQuery':
        return this.#checkouts.answer(parameters)
      case 'editMessageReplyMarkup':
        return this.#edit(parameters, null)
      case 'editMessageText':
        return this.#edit(parameters, textOrEmpty(parameters['text']))
      case 'getFile':
        return this.#files.answer(parameters)
      case 'answerCallbackQuery':
        return this.#answerPress(parameters)
      case 'leaveChat':
      case 'setWebhook':
      case 'deleteWebhook':
      case 'setMyCommands':
        return good(true)
      default:
        return refused(404, 'Not Found: method not found')
    }
  }

  /** A person writes: returns the update for the bot. */
  write(chat: number, text: string, language = 'ru'): JsonObject {
    return this.#update(chat, this.#add(chat, { ...bareMessage, from: 'person', text }), { text }, language)
  }

  /**
   * A person sends files: an update for each, those of an album with the id of the album. What is no picture is sent as a
   * document, as Telegram's apps do.
   */
  async sendFiles(
    chat: number,
    files: readonly PersonsFile[],
    { isDocument, language }: { readonly isDocument: boolean; readonly language: string },
  ): Promise<readonly JsonObject[]> {
    const sent = files.slice(0, limits.album)
    const group = sent.length > 1 ? { media_group_id: String((this.#messageId += 1)) } : {}
    return await Promise.all(
      sent.map(async (file) => {
        const photo = isDocument ? null : await this.#files.photo(file)
        const message_id = this.#add(chat, {
          ...bareMessage,
          from: 'person',
          text: '',
          file: photo?.largest ?? file,
        })
        const content = photo === null ? { document: this.#files.document(file) } : { photo: photo.sizes }
        return this.#update(chat, message_id, { ...group, ...content }, language)
      }),
    )
  }

  /** A person shares a contact, their own unless `owner` is another person: returns the update for the bot. */
  share(chat: number, phone: string, owner = Math.abs(chat)): JsonObject {
    const contact = { phone_number: phone, first_name: 'Sample', user_id: owner }
    return this.#update(chat, this.#add(chat, { ...bareMessage, from: 'person', text: `+${phone}` }), {
      contact,
    })
  }

  /** A person sends a place: returns the update for the bot. */
  place(chat: number, location: { readonly latitude: number; readonly longitude: number }): JsonObject {
    const text = `${location.latitude}, ${location.longitude}`
    return this.#update(chat, this.#add(chat, { ...bareMessage, from: 'person', text }), { location })
  }

  /** The file behind a path of `getFile`; null for none. */
  fileAt(path: string): PersonsFile | null {
    return this.#files.atPath(path)
  }

  /** A person presses a button of a message: returns the update for the bot. */
  press(chat: number, message_id: number, data: string): JsonObject {
    const update_id = (this.#updateId += 1)
    this.#presses.add(String(update_id))
    return {
      update_id,
      callback_query: {
        id: String(update_id),
        chat_instance: String(chat),
        from: { id: Math.abs(chat), is_bot: false, first_name: 'Sample' },
        message: { message_id, date: Math.floor(this.#clock() / 1000), chat: chatOf(chat), text: '' },
        data,
      },
    }
  }

  /** A person presses Pay under an invoice: returns the update for the bot, and the id of its query; null without an invoice. */
  pay(chat: number, message_id: number): { readonly update: JsonObject; readonly query: string } | null {
    const found = this.messages(chat).find((message) => message.message_id === message_id)
    if (!found?.invoice) return null
    const { invoice } = found
    const query = `checkout-${(this.#updateId += 1)}`
    this.#checkouts.ask(query, { chat, invoice })
    const update: JsonObject = {
      update_id: this.#updateId,
      pre_checkout_query: {
        id: query,
        from: { id: Math.abs(chat), is_bot: false, first_name: 'Sample' },
        currency: invoice.currency,
        total_amount: invoice.amount,
        invoice_payload: invoice.payload,
      },
    }
    return { update, query }
  }

  /** Takes the money of a query that the bot answered: returns the report for the bot, or the words of the refusal. */
  charge(query: string): { readonly update: JsonObject } | { readonly refusal: string } {
    const confirmed = this.#checkouts.confirmed(query)
    if ('refusal' in confirmed) return confirmed
    const { chat, invoice } = confirmed
    const message_id = this.#add(chat, { ...bareMessage, from: 'person', text: `✓ ${invoice.title}` })
    const successful_payment = {
      currency: invoice.currency,
      total_amount: invoice.amount,
      invoice_payload: invoice.payload,
      telegram_payment_charge_id: `telegram-${query}`,
      provider_payment_charge_id: `provider-${query}`,
    }
    return { update: this.#update(chat, message_id, { successful_payment }) }
  }

  /** A person blocks the bot: returns the update for the bot. */
  block(chat: number): JsonObject {
    this.#blocked.add(chat)
    const member = (status: string) => ({ status, user: { id: 1, is_bot: true, first_name: 'Qadam' } })
    return {
      update_id: (this.#updateId += 1),
      my_chat_member: {
        chat: chatOf(chat),
        date: Math.floor(this.#clock() / 1000),
        from: { id: chat, is_bot: false, first_name: 'Sample' },
        old_chat_member: member('member'),
        new_chat_member: { ...member('kicked'), until_date: 0 },
      },
    }
  }

  /** The update about a message of the person. */
  #update(chat: number, message_id: number, content: JsonObject, language?: string): JsonObject {
    const person = { id: Math.abs(chat), is_bot: false, first_name: 'Sample' }
    const from = language === undefined ? person : { ...person, language_code: language }
    const date = Math.floor(this.#clock() / 1000)
    return {
      update_id: (this.#updateId += 1),
      message: { message_id, date, chat: chatOf(chat), from, ...content },
    }
  }

  #send(parameters: JsonObject, file: PlayedMessage['file']): BotApiAnswer {
    const chat = Number(parameters['chat_id'])
    const text = textOrEmpty(parameters['text']) || textOrEmpty(parameters['caption'])
    const away = this.#away(chat)
    if (away !== null) return away
    if (file === null && text === '') return refused(400, 'Bad Request: message text is empty')
    if (file === null && text.length > limits.text) return refused(400, 'Bad Request: message is too long')
    if (file !== null && text.length > limits.caption)
      return refused(400, 'Bad Request: message caption is too long')
    const buttons = buttonsIn(parameters['reply_markup'] ?? null)
    if (buttons === null) return refused(400, 'Bad Request: BUTTON_DATA_INVALID')
    const contactButton = contactButtonIn(parameters['reply_markup'] ?? null)
    return this.#sent(chat, { ...bareMessage, text, buttons, file, contactButton })
  }

  #sendInvoice(parameters: JsonObject): BotApiAnswer {
    const chat = Number(parameters['chat_id'])
    const away = this.#away(chat)
    if (away !== null) return away
    const read = invoiceIn(parameters, this.#invoiceTokens)
    if ('refusal' in read) return refused(400, `Bad Request: ${read.refusal}`)
    const { description, ...invoice } = read
    return this.#sent(chat, { ...bareMessage, text: description, invoice })
  }

  /** The refusal of a message to a chat that is unknown or blocked; null for none. */
  #away(chat: number): BotApiAnswer | null {
    if (!this.#chats.has(chat)) return refused(400, 'Bad Request: chat not found')
    if (this.#blocked.has(chat)) return refused(403, 'Forbidden: bot was blocked by the user')
    return null
  }

  #sent(chat: number, message: Omit<PlayedMessage, 'message_id' | 'from'>): BotApiAnswer {
    const retryAfter = this.#overload()
    if (retryAfter !== null) return waitSeconds(retryAfter)
    const message_id = this.#add(chat, { ...message, from: 'bot' })
    const { text } = message
    return good({ message_id, date: Math.floor(this.#clock() / 1000), chat: chatOf(chat), text })
  }

  #edit(parameters: JsonObject, text: string | null): BotApiAnswer {
    const messages = this.#chats.get(Number(parameters['chat_id'])) ?? []
    const at = messages.findIndex(({ message_id }) => message_id === Number(parameters['message_id']))
    const found = messages[at]
    if (found === undefined || found.from !== 'bot')
      return refused(400, 'Bad Request: message to edit not found')
    const buttons = buttonsIn(parameters['reply_markup'] ?? null) ?? []
    if (text === '') return refused(400, 'Bad Request: message text is empty')
    if (text !== null && text.length > limits.text) return refused(400, 'Bad Request: MESSAGE_TOO_LONG')
    const next = { ...found, buttons, text: text ?? found.text }
    if (JSON.stringify([buttons, next.text]) === JSON.stringify([found.buttons, found.text]))
      return refused(400, 'Bad Request: message is not modified')
    messages[at] = next
    return good(true)
  }

  #answerPress(parameters: JsonObject): BotApiAnswer {
    // A press is answered once.
    if (!this.#presses.delete(textOrEmpty(parameters['callback_query_id'])))
      return refused(400, 'Bad Request: query is too old and response timeout expired or query ID is invalid')
    return textOrEmpty(parameters['text']).length > 200
      ? refused(400, 'Bad Request: MESSAGE_TOO_LONG')
      : good(true)
  }

  #overload(): number | null {
    const now = this.#clock()
    this.#sentAt = this.#sentAt.filter((at) => now - at < 1000)
    if (this.#sentAt.length >= limits.perSecond) return 1
    this.#sentAt.push(now)
    return null
  }

  #add(chat: number, message: Omit<PlayedMessage, 'message_id'>): number {
    const message_id = (this.#messageId += 1)
    const known = this.#chats.get(chat) ?? []
    this.#chats.delete(chat)
    this.#chats.set(chat, [...known, { message_id, ...message }].slice(-keptMessages))
    // The chat that was silent longest goes first.
    const [oldest] = this.#chats.keys()
    if (this.#chats.size > keptChats && oldest !== undefined) this.#chats.delete(oldest)
    return message_id
  }
}
