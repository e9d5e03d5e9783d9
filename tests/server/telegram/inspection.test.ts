import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ChatState, openChat, sealChat } from '../../../src/server/telegram/chat-state.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { type ServerDatabase, serverDatabases } from '../server-databases.ts'
import { type ChatFile, ChatPerson } from './chat-person.ts'

/** Answers to kasko by what the question says; any other question takes its first button. */
const answers: readonly (readonly [RegExp, string])[] = [
  [/technical passport/i, 'AAF1234567'],
  [/number plate/i, '01A123BC'],
  [/phone number/i, '93 555 00 11'],
  [/birth/i, '15.06.1990'],
  [/passport/i, 'AA1234567'],
  [/\n\nYear/i, '2021'],
]

describe.each(serverDatabases)('an inspection in a chat, on $kind', ({ make }) => {
  let server: WholeServer
  let person: ChatPerson
  let database: ServerDatabase
  beforeEach(async () => {
    database = await make()
    server = await wholeServer(database.environment)
    person = new ChatPerson(server, 77_301)
  })
  afterEach(async () => {
    await server.close()
    await database.drop()
  })
  const question = async () => (await person.latest()).text.replaceAll('\u00a0', ' ')
  const toThePayment = async () => {
    await person.write('/start kasko_en', 'en')
    for (let count = 0; count < 30; count += 1) {
      const { text, buttons } = await person.latest()
      server.clock.now += 200
      if (/contract is ready/.test(text)) return
      const [, typed] = answers.find(([asks]) => asks.test(text)) ?? []
      if (/code from the SMS/.test(text)) await person.write(await person.codeFromSms())
      else if (buttons.length > 0) await person.press(/^(?!Public offer|Rules)/)
      else await person.write(typed ?? '1')
    }
    throw new Error(`no contract: ${await question()}`)
  }

  const toTheInspection = async () => {
    await person.pay()
    // The payment is handed to the insurer beside the chat.
    await vi.waitFor(async () => {
      await person.write('paid')
      expect(await question()).toMatch(/Inspection by photos: 0 of 6.*Send the photo: Front/s)
    }, 20_000)
  }
  const shots = async () => {
    const [order] = await server.deps.store.orders.latest(1)
    const subject = `inspection ${order?.contract_id ?? ''}`
    return ((await server.deps.store.files.of([subject])).get(subject) ?? []).map(({ name }) => name)
  }
  /** Saves the chat as another process does. */
  const saveBeside = async (change: (state: ChatState) => ChatState) => {
    const { store, seals } = server.deps
    const { now } = server.clock
    const stored = await store.telegramChats.find(String(person.chat))
    const state = stored && openChat(seals, stored.state, now)
    if (!stored || !state) throw new Error('there is no chat')
    await store.telegramChats.save(String(person.chat), sealChat(seals, change(state), now), stored.revision)
  }

  test('a photo whose answer another save overtakes fills one shot only', async () => {
    await toThePayment()
    await toTheInspection()
    const { store } = server.deps
    const { transaction } = store
    let isOvertaken = false
    vi.spyOn(store, 'transaction').mockImplementation(async (work) => {
      if (!isOvertaken && (await shots()).length > 0) {
        isOvertaken = true
        await saveBeside((state) => state)
      }
      return await transaction(work)
    })
    await person.sendFiles([await aPhoto('#121212')])
    expect(isOvertaken).toBe(true)
    expect(await shots()).toEqual(['front'])
    expect(await question()).toMatch(/1 of 6.*✅ Front.*Send the photo: Left side/s)
    await person.sendFiles([await aPhoto('#131313')])
    expect(await shots()).toEqual(['front', 'left'])
  }, 90_000)

  test('a photo takes no shot that another process has claimed just now', async () => {
    await toThePayment()
    await toTheInspection()
    const claim = { update: 1, shot: 'front', isAgain: false }
    const claimed = (at: number) => (state: ChatState) => ({
      ...state,
      wizard: state.wizard && { ...state.wizard, claims: [{ ...claim, at }] },
    })
    await saveBeside(claimed(server.clock.now))
    await person.sendFiles([await aPhoto('#121212')])
    expect(await shots()).toEqual(['left'])
    // A process that was killed holds its shot no longer.
    await saveBeside(claimed(server.clock.now - 10 * 60_000))
    await person.sendFiles([await aPhoto('#131313')])
    expect(await shots()).toEqual(['front', 'left'])
  }, 90_000)

  test('photos come as an album and one by one, are taken again, and are handed over once complete', async () => {
    await toThePayment()
    await person.sendFiles([await aPhoto('#101010')])
    expect(await question()).toMatch(/contract is ready/)
    await toTheInspection()
    const before = (await person.messages()).filter(({ from }) => from === 'bot').length
    await person.sendFiles(
      await Promise.all(
        ['#111111', '#222222', '#333333', '#444444'].map(async (colour) => await aPhoto(colour)),
      ),
    )
    expect((await person.messages()).filter(({ from }) => from === 'bot')).toHaveLength(before + 1)
    expect(await question()).toMatch(/4 of 6.*✅ Back.*▫️ Odometer.*Send the photo: Odometer/s)
    await person.sendFiles([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('words') }])
    expect(await question()).toMatch(/4 of 6.*⚠️ This is no JPEG or PNG photo/s)
    await person.sendFiles([await aPhoto('#555555', 200)])
    expect(await question()).toMatch(/⚠️ The photo is too small/)
    await person.sendFiles([await aPhoto('#555555')])
    await person.sendFiles([await aPhoto('#666666')], true)
    expect(await question()).toMatch(/6 of 6.*All the photos are here/s)
    await person.sendFiles([await aPhoto('#777777')])
    expect(await question()).toMatch(/press “Retake” first/)
    const { files } = server.deps.store
    const [order] = await server.deps.store.orders.latest(1)
    const subject = `inspection ${order?.contract_id ?? ''}`
    const versions = async () =>
      ((await files.of([subject])).get(subject) ?? []).map(({ id, name }) => [name, id])
    const first = await versions()
    await person.press(/Retake: Left side/)
    expect(await question()).toMatch(/Send the photo: Left side/)
    await person.sendFiles([await aPhoto('#888888')])
    const second = await versions()
    expect(second.map(([name]) => name)).toEqual(['front', 'left', 'right', 'back', 'odometer', 'vin'])
    expect(second.filter(([name, id]) => first.some((one) => one[0] === name && one[1] !== id))).toHaveLength(
      1,
    )
    await person.press(/Send for checking/)
    expect(await question()).toMatch(/A specialist is looking at the photos/)
    await person.sendFiles([await aPhoto('#999999')])
    expect(await question()).toMatch(/No photos are needed any more/)
    expect((await server.deps.store.inspections.find(order?.contract_id ?? ''))?.state).toBe('review')
  }, 90_000)

  test('an invoice in the chat is answered with the request for photos', async () => {
    await toThePayment()
    await person.press(/Payme, here in the chat/)
    expect(await person.payInvoice()).toBeNull()
    expect(await question()).toMatch(/the inspection by photos/)
    await vi.waitFor(async () => {
      await person.sendFiles([await aPhoto('#111111')])
      expect(await question()).toMatch(/[1-6] of 6/)
    }, 20_000)
  }, 90_000)
})

async function aPhoto(background: string, width = 800): Promise<ChatFile> {
  const create = { width, height: width, channels: 3, background } as const
  return { name: 'IMG.jpg', mediaType: 'image/jpeg', bytes: await sharp({ create }).jpeg().toBuffer() }
}
