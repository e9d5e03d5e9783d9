import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { PlayedBotApi } from '../../../src/server/sandbox/bot-api.ts'
import { openStore, type Store } from '../../../src/server/store/index.ts'
import { realWorld } from '../../../src/server/world.ts'
import { lastingDatabases } from '../server-databases.ts'
import { KilledChat, updateSecret } from './killed-chat.ts'

const minuteMs = 60_000
const chat = 77_501
const token = `123456:${'k'.repeat(35)}`

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

test.each(lastingDatabases)(
  'killed in the middle of a chat on $kind: no answer is lost or heard twice, and one contract is made',
  { timeout: 8 * minuteMs },
  async ({ make }) => {
    const { environment, drop } = await make()
    onTestFinished(drop)
    const { api, url } = await outerBotApi()
    const person = new KilledChat(api, chat, {
      ...environment,
      QADAM_TELEGRAM_TOKEN: token,
      QADAM_TELEGRAM_API: url,
      QADAM_TELEGRAM_SECRET: updateSecret,
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
