import { setTimeout as pause } from 'node:timers/promises'
import type { JsonObject } from '../../../src/engine/json.ts'
import type { PlayedBotApi } from '../../../src/server/sandbox/bot-api.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/** Secret of the updates that the person's Bot API sends. */
export const updateSecret = 'the-secret-of-updates'

/** Longest a request takes on a busy machine: a kill falls somewhere into it. */
const requestMs = 400

/** A person whose server is killed in the middle of some of their updates. */
export class KilledChat {
  readonly api: PlayedBotApi
  readonly chat: number
  readonly #environment: Readonly<Record<string, string>>
  #server: ServerProcess | null = null

  constructor(api: PlayedBotApi, chat: number, environment: Readonly<Record<string, string>>) {
    this.api = api
    this.chat = chat
    this.#environment = environment
  }

  get latest() {
    const message = this.api.messages(this.chat).findLast(({ from }) => from === 'bot')
    if (message === undefined) throw new Error('the bot wrote nothing')
    return { ...message, text: message.text.replaceAll('\u00a0', ' ') }
  }

  get count(): number {
    return this.api.messages(this.chat).filter(({ from }) => from === 'bot').length
  }

  async start(): Promise<void> {
    this.#server = await startServer(this.#environment)
  }

  async stop(): Promise<void> {
    await this.#server?.kill()
  }

  async write(text: string, isKilled = false): Promise<void> {
    await this.#send(this.api.write(this.chat, text), isKilled)
  }

  async press(words: RegExp, isKilled = false): Promise<void> {
    const { message_id, buttons } = this.latest
    const button = buttons.flat().find(({ text }) => words.test(String(text).replaceAll('\u00a0', ' ')))
    const data = button?.['callback_data']
    if (typeof data !== 'string') throw new Error(`no button ${String(words)} in ${JSON.stringify(buttons)}`)
    await this.#send(this.api.press(this.chat, message_id, data), isKilled)
  }

  /** Delivers an update until it is answered well, as Telegram does; afterwards a repeated one says nothing more. */
  async #send(update: JsonObject, isKilled: boolean): Promise<void> {
    const before = this.count
    if (isKilled) {
      const answering = this.#deliver(update).catch(() => null)
      await pause(Math.random() * requestMs)
      await this.stop()
      await answering
      await this.start()
    }
    await this.#deliverWell(update)
    const after = this.count
    // A kill between the message and its note shows the answer once more, and no third time.
    const most = isKilled ? 2 : 1
    if (after === before || after - before > most) throw new Error(`${after - before} answers to one update`)
    if (!isKilled) return
    await this.#deliverWell(update)
    if (this.count !== after) throw new Error('a repeated update was answered again')
  }

  async #deliverWell(update: JsonObject): Promise<void> {
    const { status, text } = await this.#deliver(update)
    if (status !== 200) throw new Error(`${status} ${text}`)
  }

  async #deliver(update: JsonObject) {
    if (this.#server === null) throw new Error('the server is not started')
    const headers = { 'x-telegram-bot-api-secret-token': updateSecret }
    return await this.#server.reach({ method: 'POST', url: '/telegram/updates', headers, body: update })
  }
}
