import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { PlayedBotApi } from '../../../src/server/sandbox/bot-api.ts'
import { openStore, type Store } from '../../../src/server/store/index.ts'
import { realWorld } from '../../../src/server/world.ts'
import { lastingDatabases } from '../server-databases.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const minuteMs = 60_000
const chat = 77_501
const token = `123456:${'k'.repeat(35)}`
const secret = 'the-secret-of-updates'

/** Longest a request takes on a busy machine: a kill falls somewhere into it. */
const requestMs = 400

/** A Bot API that outlives the server. */
async function outerBotApi() {
  const api = new PlayedBotApi(Date.now)
  const app = fastify()
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null, {}),
  )
  app.post<{ Params: { method: string }; Body: JsonObject | null }>(
    '/bot:token/:method',
    async ({ params, body }, reply) => {
      const { status, body: answer } = api.call({ method: params.method, parameters: body ?? {}, file: null })
      return reply.code(status).send(answer)
    },
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => await app.close())
  return { api, url }
}

/** A person whose server is killed in the middle of some of their updates. */
class KilledChat {
  readonly api: PlayedBotApi
  readonly #environment: Readonly<Record<string, string>>
  #server: ServerProcess | null = null

  constructor(api: PlayedBotApi, environment: Readonly<Record<string, string>>) {
    this.api = api
    this.#environment = environment
  }

  get latest() {
    const message = this.api.messages(chat).findLast(({ from }) => from === 'bot')
    if (message === undefined) throw new Error('the bot wrote nothing')
    return { ...message, text: message.text.replaceAll('\u00a0', ' ') }
  }

  get count(): number {
    return this.api.messages(chat).filter(({ from }) => from === 'bot').length
  }

  async start(): Promise<void> {
    this.#server = await startServer(this.#environment)
  }

  async stop(): Promise<void> {
    await this.#server?.kill()
  }

  async write(text: string, isKilled = false): Promise<void> {
    await this.#send(this.api.write(chat, text), isKilled)
  }

  async press(words: RegExp, isKilled = false): Promise<void> {
    const { message_id, buttons } = this.latest
    const button = buttons.flat().find(({ text }) => words.test(String(text).replaceAll('\u00a0', ' ')))
    const data = button?.['callback_data']
    if (typeof data !== 'string') throw new Error(`no button ${String(words)} in ${JSON.stringify(buttons)}`)
    await this.#send(this.api.press(chat, message_id, data), isKilled)
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
    expect((await this.#deliver(update)).status).toBe(200)
    const after = this.count
    // A kill between the message and its note shows the answer once more, and no third time.
    expect(after - before).toBeGreaterThanOrEqual(1)
    expect(after - before).toBeLessThanOrEqual(isKilled ? 2 : 1)
    if (!isKilled) return
    expect((await this.#deliver(update)).status).toBe(200)
    expect(this.count).toBe(after)
  }

  async #deliver(update: JsonObject) {
    if (this.#server === null) throw new Error('the server is not started')
    const headers = { 'x-telegram-bot-api-secret-token': secret }
    return await this.#server.reach({ method: 'POST', url: '/telegram/updates', headers, body: update })
  }
}

test.each(lastingDatabases)(
  'killed in the middle of a chat on $kind: no answer is lost or heard twice, and one contract is made',
  { timeout: 8 * minuteMs },
  async ({ make }) => {
    const { environment, drop } = await make()
    onTestFinished(drop)
    const { api, url } = await outerBotApi()
    const person = new KilledChat(api, {
      ...environment,
      QADAM_TELEGRAM_TOKEN: token,
      QADAM_TELEGRAM_API: url,
      QADAM_TELEGRAM_SECRET: secret,
    })
    await person.start()
    onTestFinished(async () => await person.stop())
    const store = await storeOf(environment)

    await person.write('/start osago')
    await person.write('01 а 123 вс', true)
    await person.write('AAF 1234567')
    for (const text of ['да', 'AA 1234567', '15 июня 1990', 'да']) await person.write(text)
    await person.press(/1 год/, true)
    await person.write('завтра')
    await person.press(/Без ограничений/)
    await person.write('93 555 00 11')
    await person.press(/Отправить код/, true)
    const [sms] = await store.sms.latest(1)
    await person.write(/#(\d{6})/.exec(sms?.text ?? '')?.[1] ?? '')
    await person.press(/Да, верно/)
    await person.write('да')
    await person.press(/Payme/i)
    for (let count = 0; count < 4 && !person.latest.text.includes('Договор готов'); count += 1)
      await person.press(/Оплатить|Да|Принят|Payme/, true)
    expect(person.latest.text).toContain('Договор готов')

    const { db } = store.context
    const contracts = await db
      .selectFrom('contracts')
      .select('id')
      .where('phone', '=', '998935550011')
      .execute()
    expect(contracts).toHaveLength(1)
    const orders = await db.selectFrom('orders').select(['contract_id', 'status']).execute()
    expect(orders).toEqual([{ contract_id: contracts[0]?.id, status: 'open' }])
    const chats = await db.selectFrom('telegram_contracts').select(['contract_id', 'chat_id']).execute()
    expect(chats).toEqual([{ contract_id: contracts[0]?.id, chat_id: String(chat) }])
  },
)

async function storeOf(environment: Readonly<Record<string, string>>): Promise<Store> {
  const { DATABASE_URL: postgres, QADAM_DATA: folder = '' } = environment
  const address = postgres === undefined ? { sqlite: join(folder, 'qadam.sqlite') } : { postgres }
  const store = await openStore(address, realWorld)
  onTestFinished(() => store.close())
  return store
}
