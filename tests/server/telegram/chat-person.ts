import type { JsonObject } from '../../../src/engine/json.ts'
import { playPayme } from '../../../src/server/sandbox/cash-desk.ts'
import { readPaymeLink } from '../../../src/server/sandbox/payment-link.ts'
import type { WholeServer } from '../composed-server.ts'

/** A message as the sandbox shows it. */
export interface ShownMessage {
  readonly message_id: number
  readonly from: 'bot' | 'person'
  readonly text: string
  readonly buttons: readonly (readonly {
    readonly text: string
    readonly callback_data?: string
    readonly url?: string
  }[])[]
  readonly file: { readonly name: string; readonly bytes: number } | null
  readonly invoice: { readonly title: string; readonly amount: number; readonly currency: string } | null
}

/** A file that a person sends. */
export interface ChatFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

/** What came of an act. */
interface Acted {
  readonly update: JsonObject
  readonly refusal: string | null
}

/** A person in a chat of the played Bot API. */
export class ChatPerson {
  readonly chat: number
  readonly #server: WholeServer

  constructor(server: WholeServer, chat: number) {
    this.#server = server
    this.chat = chat
  }

  /** Writes a text; returns the update that the bot got. */
  async write(text: string, language = 'ru'): Promise<JsonObject> {
    return (await this.#act({ chat: this.chat, text, language })).update
  }

  /** Presses the button with these words in the latest message of the bot. */
  async press(words: RegExp): Promise<JsonObject> {
    const { message_id, buttons } = await this.latest()
    const button = buttons.flat().find(({ text }) => words.test(text.replaceAll('\u00a0', ' ')))
    if (button?.callback_data === undefined)
      throw new Error(`no button ${String(words)} in ${JSON.stringify(buttons)}`)
    return (await this.#act({ chat: this.chat, message: message_id, data: button.callback_data })).update
  }

  /** Sends photos or documents, several as an album; returns the last update that the bot got. */
  async sendFiles(files: readonly ChatFile[], isDocument = false): Promise<JsonObject> {
    const sent = files.map(({ name, mediaType, bytes }) => ({
      name,
      mediaType,
      base64: bytes.toString('base64'),
    }))
    return (await this.#act({ chat: this.chat, files: sent, isDocument, language: 'en' })).update
  }

  /** Shares a contact: the person's own, unless it belongs to another person of Telegram. */
  async share(phone: string, owner = this.chat): Promise<void> {
    await this.#act({ chat: this.chat, phone, owner })
  }

  /** Sends a place on the map. */
  async place(latitude: number, longitude: number): Promise<void> {
    await this.#act({ chat: this.chat, place: { latitude, longitude } })
  }

  /** Blocks the bot; quietly: it does not get the update. */
  async block(isQuiet = false): Promise<void> {
    await this.#act({ chat: this.chat, isBlocked: true, isQuiet })
  }

  /** Pays the latest invoice of the chat; returns the words of the refusal, or null. */
  async payInvoice(isCheckedOnly = false): Promise<string | null> {
    const bill = (await this.messages()).findLast(({ invoice }) => invoice !== null)
    if (bill === undefined) throw new Error('there is no invoice in the chat')
    return (await this.#act({ chat: this.chat, pays: bill.message_id, isCheckedOnly })).refusal
  }

  /** The latest message of the bot. */
  async latest(): Promise<ShownMessage> {
    const latest = (await this.messages()).findLast(({ from }) => from === 'bot')
    if (latest === undefined) throw new Error('the bot wrote nothing')
    return latest
  }

  async messages(): Promise<readonly ShownMessage[]> {
    const answer = await this.#server.app.inject({ url: `/sandbox/telegram/chats/${this.chat}.json` })
    return answer.json<{ readonly data: readonly ShownMessage[] }>().data
  }

  /** Pays by the link to Payme in the latest message. */
  async pay(): Promise<void> {
    const link =
      (await this.latest()).buttons.flat().find(({ url }) => url?.includes('/pay/payme/'))?.url ?? ''
    const order = readPaymeLink(link.split('/pay/payme/')[1] ?? '')
    if (order === null) throw new Error(`${link} is no link to pay by`)
    const { app, deps, clock } = this.#server
    const send = async (url: string, headers: Readonly<Record<string, string>>, sent: string) =>
      (await app.inject({ method: 'POST', url, headers: { ...headers }, payload: sent })).body
    await playPayme({ settings: deps.settings, clock: () => clock.now, send }, 'pay', order)
  }

  /** The code of the latest SMS. */
  async codeFromSms(): Promise<string> {
    const [latest] = await this.#server.deps.store.sms.latest(1)
    return /#(\d{6})/.exec(latest?.text ?? '')?.[1] ?? ''
  }

  async #act(payload: JsonObject): Promise<Acted> {
    const answer = await this.#server.app.inject({
      method: 'POST',
      url: '/sandbox/telegram/say.json',
      payload,
    })
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
    return answer.json<{ readonly data: Acted }>().data
  }
}
