import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openChat, sealChat } from '../../../src/server/telegram/chat-state.ts'
import { webhookPath, webhookSecret } from '../../../src/server/telegram/index.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { type ServerDatabase, serverDatabases } from '../server-databases.ts'
import { ChatPerson } from './chat-person.ts'
import { osagoAnswers, toTheOffer, toThePayment, toThePhone } from './osago-in-chat.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe.each(serverDatabases)('the bot keeps what a person does, on $kind', ({ make }) => {
  let server: WholeServer
  let person: ChatPerson
  let database: ServerDatabase
  const logged: string[] = []
  beforeEach(async () => {
    logged.length = 0
    database = await make()
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
    server = await wholeServer(database.environment, { log })
    person = new ChatPerson(server, 77_101)
  })
  afterEach(async () => {
    await server.close()
    await database.drop()
  })

  const deliver = async (update: object) => {
    const { settings, seals } = server.deps
    const played = { settings: { ...settings, telegramToken: '1:sandbox-bot-of-this-process' }, seals }
    return await server.app.inject({
      method: 'POST',
      url: webhookPath,
      headers: { 'x-telegram-bot-api-secret-token': webhookSecret(played) },
      payload: update,
    })
  }
  const question = async () => (await person.latest()).text
  const asked = async () => (await question()).split('\n\n').slice(1, 2).join('')
  const ofBot = async () => (await person.messages()).filter(({ from }) => from === 'bot')

  /** Makes the state as a process leaves it that was killed after it saved the answer to this update. */
  const killedBeforeShowing = async (update: number, at: number) => {
    const { store, seals } = server.deps
    const { now } = server.clock
    const stored = await store.telegramChats.find(String(person.chat))
    const state = stored && openChat(seals, stored.state, now)
    if (!stored || !state) throw new Error('there is no chat')
    const unshown = sealChat(seals, { ...state, unshown: { update, at } }, now)
    await store.telegramChats.save(String(person.chat), unshown, stored.revision)
  }
  const policyIn = async (chat: ChatPerson) =>
    await vi.waitFor(async () => {
      const sent = (await chat.messages()).findLast(({ file }) => file !== null)
      if (sent === undefined) throw new Error('no policy')
      return sent
    }, 40_000)

  test('a chat that an earlier release saved goes on', async () => {
    await person.write('/start osago')
    const { store, seals } = server.deps
    const stored = await store.telegramChats.find(String(person.chat))
    const state = stored && openChat(seals, stored.state, server.clock.now)
    if (!stored || !state) throw new Error('there is no chat')
    // That release had neither of the two.
    const { left: _left, unshown: _unshown, ...earlier } = state
    const sealed = sealChat(seals, earlier as typeof state, server.clock.now)
    await store.telegramChats.save(String(person.chat), sealed, stored.revision)
    const before = await asked()
    await person.write('01A123BC')
    expect(await asked()).not.toBe(before)
  })

  test('a purchase of a chat that an earlier release saved is made once, however often it is repeated', async () => {
    const { store, seals } = server.deps
    const chat = String(person.chat)
    /** Makes the stored chat as that release saved it: its wizards had no `run`. */
    const asSavedEarlier = async () => {
      const stored = await store.telegramChats.find(chat)
      const state = stored && openChat(seals, stored.state, server.clock.now)
      if (!stored || !state?.wizard) throw new Error('there is no wizard')
      const { run: _run, ...wizard } = state.wizard
      const sealed = sealChat(seals, { ...state, wizard } as typeof state, server.clock.now)
      await store.telegramChats.save(chat, sealed, stored.revision)
      return sealed
    }
    await toTheOffer(person)
    let update: object = {}
    let earlier = ''
    for (let count = 0; count < 4 && !(await question()).includes('Договор готов'); count += 1) {
      earlier = await asSavedEarlier()
      update = await person.press(/Payme|Оплатить|Да|Принят/)
    }
    expect(await question()).toContain('Договор готов')
    const after = await store.telegramChats.find(chat)
    await store.telegramChats.save(chat, earlier, after?.revision ?? 0)
    expect((await deliver(update)).statusCode).toBe(200)
    expect(await question()).toContain('Договор готов')
    expect(await store.orders.latest(5)).toHaveLength(1)
  }, 60_000)

  test('wizards that an earlier release saved without an id get one, the same at each reading, in each chat another', async () => {
    await person.write('/start osago')
    const { store, seals } = server.deps
    const stored = await store.telegramChats.find(String(person.chat))
    const state = stored && openChat(seals, stored.state, server.clock.now)
    if (!state?.wizard) throw new Error('there is no wizard')
    const { run: _run, ...wizard } = state.wizard
    const seal = () => sealChat(seals, { ...state, wizard } as typeof state, server.clock.now)
    const runOf = (sealed: string) => openChat(seals, sealed, server.clock.now)?.wizard?.run
    const own = seal()
    expect(runOf(own)).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(runOf(own)).toBe(runOf(own))
    expect(runOf(seal())).not.toBe(runOf(own))
  })

  test('an answer that was saved and not shown is shown when Telegram repeats the update, and once', async () => {
    await person.write('/start osago')
    const update = await person.write('01A123BC')
    const next = await asked()
    await killedBeforeShowing(Number(update['update_id']), server.clock.now)
    const before = (await ofBot()).length
    expect((await deliver(update)).statusCode).toBe(200)
    expect((await ofBot()).length).toBe(before + 1)
    expect(await asked()).toBe(next)
    expect((await deliver(update)).statusCode).toBe(200)
    expect((await ofBot()).length).toBe(before + 1)
    await person.write('AAF1234567')
    expect(await asked()).not.toBe(next)
  })

  test('a text is no answer to a question that was never shown', async () => {
    await person.write('/start osago')
    const update = await person.write('01A123BC')
    const next = await asked()
    await killedBeforeShowing(Number(update['update_id']), server.clock.now - minute)
    await person.write('AAF1234567')
    expect(await asked()).toBe(next)
    expect(await question()).not.toContain('⚠️')
    await person.write('AAF1234567')
    expect(await asked()).not.toBe(next)
  })

  test('the same button pressed on two devices at once counts once, and the other press says so', async () => {
    await toThePhone(person)
    const before = (await ofBot()).length
    const { message_id, buttons } = await person.latest()
    const data = buttons.flat().find(({ text }) => /Отправить код/.test(text))?.callback_data ?? ''
    const press = async (update_id: number) =>
      await deliver({
        update_id,
        callback_query: {
          id: String(update_id),
          chat_instance: '1',
          from: { id: person.chat, is_bot: false, first_name: 'Sample' },
          message: { message_id, date: 0, chat: { id: person.chat, type: 'private' }, text: '' },
          data,
        },
      })
    const answers = await Promise.all([press(990_001), press(990_002)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await ofBot()).length).toBe(before + 1)
    expect(await server.deps.store.sms.latest(5)).toHaveLength(1)
  })

  test('an offer of yesterday is priced again, and bought once', async () => {
    await toTheOffer(person)
    server.clock.now += 2 * day
    await person.press(/Payme/i)
    expect(await question()).not.toContain('Договор готов')
    const { db } = server.deps.store.context
    const mine = async () =>
      await db.selectFrom('contracts').selectAll().where('phone', '=', '998935550011').execute()
    expect(await mine()).toEqual([])
    const seen: string[] = []
    for (let count = 0; count < 12 && !(await question()).includes('Договор готов'); count += 1) {
      const text = await question()
      seen.push(text.replaceAll('\u00a0', ' '))
      if (/кода? из СМС|SMS/i.test(text)) await person.write(await person.codeFromSms())
      else if (/Первый день|начал|когда/i.test(text)) await person.write('завтра')
      else
        await person.press(
          /^Приняты|Payme|Отправить код|^Да|Оплатить|Верно|Продолжить|Повторить|Попробовать/i,
        )
    }
    expect(seen.join('\n')).toContain('⚠️ Начало — с 25.11.2026')
    expect(seen.join('\n')).toContain('⚠️ Данные за это время устарели')
    expect(await mine()).toHaveLength(1)
    const orders = await db.selectFrom('orders').select(['status', 'amount']).execute()
    expect(orders).toEqual([{ status: 'open', amount: 16_800_000 }])
  }, 60_000)

  test('another product, and the link of the bot pressed again, lose no answer', async () => {
    await person.write('/start osago')
    await person.write('01A123BC')
    const next = await asked()
    await person.write('/start travel')
    expect(await asked()).not.toBe(next)
    await person.write('/start osago')
    expect(await asked()).toBe(next)
    await person.write('/start osago')
    expect(await asked()).toBe(next)
    await person.write('заново')
    expect(await asked()).not.toBe(next)
  })

  test('a button from before a deletion is no button of the new conversation', async () => {
    await toThePhone(person)
    const old = (await person.latest()).buttons.flat()[0]?.callback_data ?? ''
    await person.write('/delete')
    server.clock.now += minute
    await toThePhone(person)
    const now = await asked()
    await deliver({
      update_id: 990_010,
      callback_query: {
        id: '1',
        chat_instance: '1',
        from: { id: person.chat, is_bot: false, first_name: 'Sample' },
        message: { message_id: 1, date: 0, chat: { id: person.chat, type: 'private' }, text: '' },
        data: old,
      },
    })
    expect(await asked()).toBe(now)
    expect(await server.deps.store.sms.latest(5)).toEqual([])
  })

  test('who blocked the bot without an update gets nothing more once a message was refused', async () => {
    await toThePayment(person)
    await person.block(true)
    await person.pay()
    const { telegramChats, telegramContracts, orders } = server.deps.store
    const [order] = await orders.latest(1)
    await vi.waitFor(async () => {
      expect((await telegramChats.find(String(person.chat)))?.blockedAt).toBeTypeOf('number')
    }, 40_000)
    await vi.waitFor(async () => {
      expect((await telegramContracts.find(order?.contract_id ?? ''))?.sentAt).toBeTypeOf('number')
    }, 40_000)
    expect((await person.messages()).every(({ file }) => file === null)).toBe(true)
  }, 60_000)

  test('too many messages a second are waited for as long as Telegram says', async () => {
    const crowd = new ChatPerson(server, 77_102)
    await person.write('/start osago')
    await crowd.write('/start osago')
    const send = async () =>
      await server.app.inject({
        method: 'POST',
        url: '/sandbox/telegram/bot1:sandbox-bot-of-this-process/sendMessage',
        payload: { chat_id: crowd.chat, text: 'a' },
      })
    let status = 200
    while (status === 200) status = (await send()).statusCode
    expect(status).toBe(429)
    const before = (await ofBot()).length
    const writing = person.write('01A123BC')
    server.clock.now += 1000
    await writing
    expect((await ofBot()).length).toBe(before + 1)
  })

  test('reminders come once asked for, outside of the quiet hours, until the stop word', async () => {
    await toThePayment(person)
    await person.pay()
    const policy = await policyIn(person)
    const reminders = async () => (await ofBot()).filter(({ text }) => /Оформить новый\?/.test(text)).length
    const wait = async () => {
      server.deps.wake()
      await new Promise((done) => setTimeout(done, 700))
    }
    const ends = Date.parse('2027-11-23T19:00:00Z') // the midnight in Tashkent before the last day
    const [contract] = await server.deps.store.context.db
      .selectFrom('contracts')
      .select('term_to')
      .where('phone', '=', '998935550011')
      .execute()
    const last = Date.parse(`${contract?.term_to ?? ''}T00:00:00Z`) - 5 * hour
    expect(Math.abs(last - ends)).toBeLessThan(40 * day)
    await person.press(/Напомнить/)
    expect(policy.buttons.flat()).toHaveLength(1)
    expect(await question()).toMatch(/за 14 и за 3 дня/)
    // The server was away at ten in the morning, and is back at night.
    server.clock.now = last - 14 * day + 22 * hour
    await wait()
    expect(await reminders()).toBe(0)
    server.clock.now = last - 13 * day + 10 * hour
    await vi.waitFor(async () => {
      server.deps.wake()
      expect(await reminders()).toBe(1)
    }, 20_000)
    await person.write('Стоп')
    expect(await question()).toMatch(/больше не будет/)
    server.clock.now = last - 3 * day + 11 * hour
    await wait()
    expect(await reminders()).toBe(1)
  }, 90_000)

  test('an update that was not answered leaves neither its text nor the token in the log', async () => {
    await person.write('/start osago')
    const send = async () =>
      await server.app.inject({
        method: 'POST',
        url: '/sandbox/telegram/bot1:sandbox-bot-of-this-process/sendMessage',
        payload: { chat_id: person.chat, text: 'a' },
      })
    const update = {
      update_id: 990_020,
      message: {
        message_id: 2,
        date: 0,
        chat: { id: person.chat, type: 'private' },
        from: { id: person.chat, is_bot: false, first_name: 'Sample' },
        text: 'what-a-person-wrote',
      },
    }
    while ((await send()).statusCode !== 429) continue
    logged.length = 0
    expect((await deliver(update)).statusCode).toBe(500)
    const log = logged.join('')
    expect(log).toContain('was not answered')
    expect(log).not.toMatch(/what-a-person-wrote|sandbox-bot-of|payload/)
    server.clock.now += minute
    expect((await deliver(update)).statusCode).toBe(200)
  }, 60_000)

  test('nothing that a person writes is in the log, and a deletion leaves nothing of the chat', async () => {
    await toThePayment(person)
    const written = [...osagoAnswers, '01A123BC', '935550011', 'AA1234567', '1990-06-15']
    const log = logged.join('')
    expect(log).toContain('telegram')
    for (const text of written.filter((one) => one !== 'да')) expect(log).not.toContain(text)
    const { db } = server.deps.store.context
    const count = async () =>
      (await db.selectFrom('telegram_contracts').selectAll().execute()).length +
      (await db.selectFrom('telegram_chats').selectAll().execute()).length
    expect(await count()).toBe(2)
    await person.write('/delete')
    expect(await count()).toBe(0)
  }, 60_000)
})
