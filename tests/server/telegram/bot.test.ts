import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { webhookPath, webhookSecret } from '../../../src/server/telegram/index.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { type ServerDatabase, serverDatabases } from '../server-databases.ts'
import { ChatPerson } from './chat-person.ts'
import { toThePayment, toThePhone } from './osago-in-chat.ts'

describe.each(serverDatabases)('the bot in Telegram, on $kind', ({ make }) => {
  let server: WholeServer
  let person: ChatPerson
  let database: ServerDatabase
  beforeEach(async () => {
    database = await make()
    server = await wholeServer(database.environment)
    person = new ChatPerson(server, 77_001)
  })
  afterEach(async () => {
    await server.close()
    await database.drop()
  })

  const deliver = async (update: object, secret?: string) => {
    const { settings, seals } = server.deps
    const played = { settings: { ...settings, telegramToken: '1:sandbox-bot-of-this-process' }, seals }
    return await server.app.inject({
      method: 'POST',
      url: webhookPath,
      headers: { 'x-telegram-bot-api-secret-token': secret ?? webhookSecret(played) },
      payload: update,
    })
  }
  const question = async () => (await person.latest()).text

  /** The update of a payment that Telegram reports, as it comes. */
  const paidUpdate = (invoice: object, update_id: number) => ({
    update_id,
    message: {
      message_id: update_id,
      date: 0,
      chat: { id: person.chat, type: 'private' },
      from: { id: person.chat, is_bot: false, first_name: 'Sample' },
      successful_payment: {
        ...invoice,
        telegram_payment_charge_id: `charge ${update_id}`,
        provider_payment_charge_id: '1',
      },
    },
  })

  test('osago is bought in a chat, from the plate to the PDF', async () => {
    await toThePayment(person)
    await person.pay()
    await vi.waitFor(async () => {
      const { file } = (await person.messages()).findLast(({ file: sent }) => sent !== null) ?? {}
      expect(file?.name).toBe('policy.pdf')
      expect(file?.bytes).toBeGreaterThan(10_000)
    }, 40_000)
    const messages = (await person.messages()).filter(({ from }) => from === 'bot')
    const written = messages.map(({ text }) => text).join('\n')
    expect(written).not.toMatch(/(?<!\()AA\s?1234567|\b\d{14}\b/)
  }, 90_000)

  test('osago is paid by an invoice in the chat, once, and the policy comes by itself', async () => {
    await toThePayment(person)
    await person.press(/Payme — здесь, в чате/)
    const bill = (await person.messages()).findLast(({ invoice }) => invoice !== null)
    expect(bill?.invoice).toMatchObject({ currency: 'UZS', amount: 16_800_000 })
    expect(await person.payInvoice(true)).toBeNull()
    // Another device of the person pays at the same moment.
    expect(await person.payInvoice()).toMatch(/сейчас оплачивают/)
    server.clock.now += 2 * 60_000
    expect(await person.payInvoice()).toBeNull()
    expect(await question()).toMatch(/Оплата получена/)
    expect(await person.payInvoice()).toMatch(/уже оплачен/)
    await vi.waitFor(async () => {
      const policy = (await person.messages()).findLast(({ file }) => file !== null)
      expect(policy?.text).toMatch(/Полис QOS \d+\. Страхователь: \S\*\*\* \S\./)
    }, 40_000)
    const orders = await server.deps.store.context.db.selectFrom('orders').selectAll().execute()
    expect(orders.map(({ status, paid_by }) => [status, paid_by])).toEqual([['paid', 'telegram']])
    await person.write('что дальше')
    expect(await question()).toMatch(/Оплачено/)
  }, 90_000)

  test('an invoice of an order that ran out is not sent, and not paid; a repeated report is heard once', async () => {
    await toThePayment(person)
    const { number } = (await server.deps.store.orders.latest(1))[0] ?? { number: '' }
    const invoice = {
      currency: 'UZS',
      total_amount: 16_800_000,
      invoice_payload: `${number} payme ${person.chat}`,
    }
    await person.press(/Click — здесь/)
    server.clock.now += 25 * 60 * 60 * 1000
    expect(await person.payInvoice()).toMatch(/Срок оплаты истёк/)
    await person.write('оплатил')
    expect(await question()).toMatch(/Срок оплаты истёк/)
    const before = (await person.messages()).length
    const updates = [paidUpdate(invoice, 900_001), paidUpdate(invoice, 900_001)]
    for (const update of updates) expect((await deliver(update)).statusCode).toBe(200)
    const after = (await person.messages()).slice(before)
    expect(after.filter(({ text }) => /Оплата получена|вернём/.test(text))).toHaveLength(1)
  }, 60_000)

  test('an update that comes twice is heard once, one with another secret is refused', async () => {
    await person.write('/start osago')
    const update = await person.write('01A123BC')
    const before = (await person.messages()).length
    expect((await deliver(update)).statusCode).toBe(200)
    expect(await person.messages()).toHaveLength(before)
    expect((await deliver(update, 'another-secret')).statusCode).toBe(401)
  })

  test('two answers at the same moment are both heard', async () => {
    await person.write('/start osago')
    await Promise.all([person.write('01A123BC'), person.write('AAF1234567')])
    expect((await person.messages()).filter(({ from }) => from === 'bot')).toHaveLength(3)
  })

  test('a button of an earlier question changes nothing', async () => {
    await toThePhone(person)
    const answered = (await person.messages()).filter(
      ({ from, text }) => from === 'bot' && text.includes('Срок полиса'),
    )
    expect(answered.map(({ buttons }) => buttons)).toEqual([[]])
    const before = await question()
    const update = await person.write('/help')
    expect(update['update_id']).toBeTypeOf('number')
    await deliver({
      update_id: 999_999,
      callback_query: {
        id: '1',
        chat_instance: '1',
        from: { id: person.chat, is_bot: false, first_name: 'Sample' },
        message: { message_id: 1, date: 0, chat: { id: person.chat, type: 'private' }, text: '' },
        data: '3:o0',
      },
    })
    expect((await question()).split('\n').at(-1)).toBe(before.split('\n').at(-1))
  })

  test('a group is refused, a blocked bot is noticed, a deleted conversation is gone', async () => {
    const group = new ChatPerson(server, -500)
    await group.write('/start osago')
    expect((await group.latest()).text).toContain('личном чате')
    await person.write('/start osago')
    const { telegramChats } = server.deps.store
    expect((await telegramChats.find('77001'))?.state).not.toContain('osago')
    await person.block()
    expect((await telegramChats.find('77001'))?.blockedAt).toBeTypeOf('number')
    const other = new ChatPerson(server, 77_002)
    await other.write('/start osago')
    await other.write('/delete')
    expect(await telegramChats.find('77002')).toBeNull()
  })

  test('the page of the sandbox shows the chat, and a person writes and presses in it', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = '/sandbox/telegram?chat=77003&lang=en'
    const send = async (fields: Readonly<Record<string, string>>) =>
      await server.app.inject({
        method: 'POST',
        url,
        headers: form,
        payload: new URLSearchParams(fields).toString(),
      })
    const page = async () => (await server.app.inject({ url })).body
    expect(await page()).toContain('Write /start to begin.')
    expect((await send({ text: '/start' })).statusCode).toBe(303)
    const [, message, data] = /name="message" value="(\d+)"[^]*?value="(buy:osago)"/.exec(await page()) ?? []
    await send({ message: message ?? '', data: data ?? '' })
    expect(await page()).toMatch(/plate|number/i)
    await send({ text: '<b>' })
    expect(await page()).toContain('&lt;b&gt;')
  })

  test('another language is spoken from then on', async () => {
    await person.write('/start osago', 'uz')
    const uzbek = await question()
    await person.write('/lang en')
    expect(await question()).not.toBe(uzbek)
    expect(await question()).toMatch(/plate|number/i)
  })
})
