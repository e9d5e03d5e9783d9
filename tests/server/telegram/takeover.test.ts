import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { nextSave, saveInAccount } from '../../../src/server/telegram/account-wizards.ts'
import { openChat } from '../../../src/server/telegram/chat-state.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { aPdf, type PortalCustomer, portalCustomer } from '../portal/portal-customer.ts'
import { type ServerDatabase, serverDatabases } from '../server-databases.ts'
import { ChatPerson } from './chat-person.ts'
import { toThePayment } from './osago-in-chat.ts'

const phone = '998935550011'

interface SavedState {
  readonly id: string
  readonly product: string
  readonly version: string
  readonly revision: number
  readonly state: JsonObject & {
    readonly run: string
    readonly wizard: JsonObject & { readonly data: JsonObject; readonly touched: readonly string[] }
    readonly attempt: JsonObject | null
  }
}

describe.each(serverDatabases)('a wizard that the chat takes over, on $kind', ({ make }) => {
  let server: WholeServer
  let person: ChatPerson
  let onSite: PortalCustomer
  let database: ServerDatabase
  beforeEach(async () => {
    database = await make()
    server = await wholeServer(database.environment)
    person = new ChatPerson(server, 77_601)
    onSite = await portalCustomer(server, phone)
  })
  afterEach(async () => {
    await server.close()
    await database.drop()
  })

  const question = async () => (await person.latest()).text
  const saved = async () => (await onSite.get('/api/v1/drafts')).data as readonly { readonly id: string }[]
  const read = async (id: string) => (await onSite.get(`/api/v1/drafts/${id}`)).data as SavedState

  /** Saves a wizard as another device of the person does that went on with it. */
  const saveOnSite = async (id: string, changed: JsonObject) => {
    const { product, version, revision, state } = await read(id)
    const wizard = { ...state.wizard, ...changed }
    const body = { product, version, revision, state: { ...state, wizard } }
    expect((await onSite.send('PUT', `/api/v1/drafts/${id}`, body)).status).toBe(200)
  }
  const notBought = { status: 'none', contractId: null, problems: [] }
  /** Takes the car of another person, and forgets that a contract was made, as an edit on the site does. */
  const chooseAnotherCar = async (id: string) => {
    const { data } = (await read(id)).state.wizard
    const vehicle = { stateNumber: '30B456DE', techPassportSery: 'AAG', techPassportNum: '2345678' }
    await saveOnSite(id, { data: { ...data, vehicle }, purchase: notBought, slide: 'vehicle' })
  }
  const osagoOnSite = async () => {
    await person.write('/start osago')
    await person.write('/site')
    await person.share(phone)
    return (await saved())[0]?.id ?? ''
  }
  const visaOnSite = async () => {
    await person.write('/start visa-application_en', 'en')
    await person.write('Anna Kim')
    await person.write('/site')
    await person.share(phone)
    return (await saved())[0]?.id ?? ''
  }
  /** Answers what is still asked, up to the contract. */
  const buyInChat = async () => {
    for (let count = 0; count < 20 && !/Договор готов/.test(await question()); count += 1) {
      const { buttons } = await person.latest()
      const words = buttons.flat().map(({ text }) => text)
      const wanted = [/Payme/, /Да|Верно|Оплатить|Принимаю|Продолжить|год/].find((one) =>
        words.some((text) => one.test(text)),
      )
      if (wanted) await person.press(wanted)
      else await person.write('завтра')
    }
    expect(await question()).toMatch(/Договор готов/)
  }

  test('of two contracts of one wizard only the later one can be paid', async () => {
    const id = await osagoOnSite()
    await toThePayment(person)
    const [first] = await server.deps.store.orders.latest(1)
    expect((await read(id)).state.attempt).toMatchObject({ contract: first?.contract_id })

    await chooseAnotherCar(id)
    await person.write('/start osago')
    await person.press(/^Продолжить/)
    await buyInChat()
    const orders = await server.deps.store.orders.latest(5)
    expect(orders).toHaveLength(2)
    const second = orders.find((order) => order.id !== first?.id)
    expect(orders.find((order) => order.id === first?.id)?.superseded_by).toBe(second?.id)
    expect((await read(id)).state.attempt).toMatchObject({ contract: second?.contract_id })
  }, 120_000)

  test('what the chat saves keeps the purchase that the site tried', async () => {
    const id = await visaOnSite()
    const { product, version, revision, state } = await read(id)
    const attempt = { idempotencyKey: 'a-key', digest: 'answers', replaces: null, contract: 'C-1' }
    const body = { product, version, revision, state: { ...state, attempt } }
    expect((await onSite.send('PUT', `/api/v1/drafts/${id}`, body)).status).toBe(200)
    await person.write('06.05.1990')
    expect(await question()).toMatch(/You continued on the site/)
    await person.write('06.05.1990')
    expect((await read(id)).state.attempt).toMatchObject({ idempotencyKey: 'a-key', contract: 'C-1' })
  }, 60_000)

  test('a chat that used /site answers after the payment', async () => {
    const id = await osagoOnSite()
    await toThePayment(person)
    await person.pay()
    await expect.poll(async () => await saved(), { timeout: 20_000 }).toEqual([])
    await expect
      .poll(async () => (await person.messages()).some(({ file }) => file !== null), { timeout: 20_000 })
      .toBe(true)
    await person.write('спасибо')
    expect(await question()).not.toMatch(/Договор готов/)
    await person.write('/start osago')
    expect(await question()).not.toMatch(/незаконченная форма/)
    expect((await onSite.get(`/api/v1/drafts/${id}`)).status).toBe(404)
  }, 60_000)

  test('a form that waits in the chat follows what was done with it on the site', async () => {
    const id = await visaOnSite()
    await person.write('/start osago')
    const { data } = (await read(id)).state.wizard
    await saveOnSite(id, { data: { ...data, name: 'Anna Lee' } })
    await person.write('/start visa-application_en', 'en')
    await person.write('06.05.1990')
    expect((await read(id)).state.wizard.data).toMatchObject({ name: 'Anna Lee', birthDate: '1990-05-06' })

    await person.write('/start osago')
    await onSite.send('DELETE', `/api/v1/drafts/${id}`)
    await person.write('/start visa-application_en', 'en')
    expect(await question()).toMatch(/name/i)
  }, 60_000)

  test('a form that waits in the chat is not saved in the account of another person', async () => {
    await visaOnSite()
    await person.write('/start osago')
    const other = await portalCustomer(server, '998900000077')
    await person.share('998900000077')
    await person.write('/start visa-application_en', 'en')
    expect(await question()).toMatch(/name/i)
    await person.write('Olga Pak')
    expect((await saved()).length).toBe(1)
    const products = (await other.get('/api/v1/drafts')).data as readonly { readonly product: string }[]
    expect(products.map(({ product }) => product)).toEqual(['osago'])
  }, 60_000)

  test('a form that is taken from the site does not wait a second time', async () => {
    const id = await visaOnSite()
    await person.write('/start osago')
    await person.write('/start')
    await person.press(/^Continue: |^Продолжить: /)
    const { store, seals } = server.deps
    const stored = await store.telegramChats.find(String(person.chat))
    const state = stored && openChat(seals, stored.state, server.clock.now)
    expect(state?.wizard?.run).toBe(id)
    expect(state?.left.map(({ run }) => run)).not.toContain(id)
  }, 60_000)

  test('a form that was sent in the chat is unfinished nowhere', async () => {
    await visaOnSite()
    await sendVisa()
    expect(await saved()).toEqual([])
    await person.write('/start')
    expect((await person.latest()).buttons.flat().map(({ text }) => text)).not.toContainEqual(
      expect.stringMatching(/^Go on/),
    )
  }, 60_000)

  test('a form whose contract waits for its payment is not offered as unfinished', async () => {
    await osagoOnSite()
    await toThePayment(person)
    await person.write('/start')
    expect((await person.latest()).buttons.flat().map(({ text }) => text)).not.toContainEqual(
      expect.stringMatching(/^Продолжить/),
    )
  }, 60_000)

  test('a deletion leaves a form that was begun on the site, and says so', async () => {
    const id = await visaOnSite()
    const { state, product, version } = await read(id)
    await person.write('/delete')
    expect(await question()).toMatch(/removed from your account/)
    await onSite.send('PUT', `/api/v1/drafts/${id}`, { product, version, revision: 0, state })
    await person.write('/start visa-application_en', 'en')
    await person.press(/^Continue: /)
    await person.write('06.05.1990')
    await person.write('/delete')
    expect(await question()).toMatch(/stays in your account/)
    expect((await saved()).map((one) => one.id)).toEqual([id])
  }, 60_000)

  test('a contract that the chat made is kept, and noted, when the site saved the form first', async () => {
    const id = await visaOnSite()
    const { store, seals } = server.deps
    const stored = await store.telegramChats.find(String(person.chat))
    const wizard = (stored && openChat(seals, stored.state, server.clock.now))?.wizard
    if (!wizard?.copy) throw new Error('there is no wizard')
    const { data } = (await read(id)).state.wizard
    await saveOnSite(id, { data: { ...data, name: 'Anna Lee' } })
    const attempt = { idempotencyKey: 'a-key', digest: '', contract: 'C-1' }
    const copy = { ...wizard.copy, attempt, digest: 'another' }
    const { now } = server.clock
    expect(await saveInAccount(store, nextSave({ ...wizard, copy }), now)).toBe(false)
    const bought = { ...wizard, copy, contract: { contractId: 'C-1' } }
    expect(await saveInAccount(store, nextSave(bought), now)).toBe(true)
    const { state } = await read(id)
    expect(state.attempt).toEqual(attempt)
    expect(state.wizard.data).toMatchObject({ name: 'Anna Lee' })
  }, 60_000)

  test('a waiting form that the site saved in a version of its own is left there, and a new one can be begun', async () => {
    const id = await visaOnSite()
    await person.write('/start osago')
    await saveOnSite(id, { hash: 'a'.repeat(64) })
    await person.write('/start visa-application_en', 'en')
    expect(await question()).toMatch(/continued on the site only/)
    await person.write('/start visa-application_en', 'en')
    await person.press(/Begin again/)
    expect(await question()).toMatch(/name/i)
    expect((await saved()).map((one) => one.id)).toContain(id)
  }, 60_000)

  /** Answers the rest of the visa form and sends it. */
  const sendVisa = async () => {
    const bytes = aPdf(700)
    const jpeg = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#88aacc' } })
      .jpeg()
      .toBuffer()
    await person.write('06.05.1990')
    await person.write('30.12.2026')
    await person.sendFiles([{ name: 'passport.pdf', mediaType: 'application/pdf', bytes }])
    await person.sendFiles([{ name: 'photo.jpg', mediaType: 'image/jpeg', bytes: jpeg }])
    await person.press(/^No/)
    await person.press(/Yes, right/)
    await person.press(/./)
    const forms = await server.deps.store.context.db.selectFrom('submitted_forms').selectAll().execute()
    expect(forms).toHaveLength(1)
  }
})
