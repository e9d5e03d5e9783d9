import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { type PortalCustomer, portalCustomer } from '../portal/portal-customer.ts'
import { type ServerDatabase, serverDatabases } from '../server-databases.ts'
import { ChatPerson } from './chat-person.ts'
import { toThePayment } from './osago-in-chat.ts'

const phone = '998935550011'

interface SavedState {
  readonly id: string
  readonly product: string
  readonly version: string
  readonly revision: number
  readonly state: {
    readonly run: string
    readonly wizard: JsonObject & { readonly data: JsonObject; readonly touched: readonly string[] }
  }
}

describe.each(serverDatabases)('a wizard in the chat and on the site, on $kind', ({ make }) => {
  let server: WholeServer
  let person: ChatPerson
  let onSite: PortalCustomer
  let database: ServerDatabase
  beforeEach(async () => {
    database = await make()
    server = await wholeServer(database.environment)
    person = new ChatPerson(server, 77_401)
    onSite = await portalCustomer(server, phone)
  })
  afterEach(async () => {
    await server.close()
    await database.drop()
  })

  const question = async () => (await person.latest()).text
  const saved = async (by = onSite) =>
    (await by.get('/api/v1/drafts')).data as readonly { readonly id: string }[]
  const read = async (id: string) => (await onSite.get(`/api/v1/drafts/${id}`)).data as SavedState
  /** Changes answers on the site, as another device of the person does. */
  const typeOnSite = async (id: string, data: JsonObject) => {
    const { product, version, revision, state } = await read(id)
    const touched = [...state.wizard.touched, ...Object.keys(data).map((name) => `/${name}`)]
    const wizard = { ...state.wizard, touched, data: { ...state.wizard.data, ...data } }
    return await onSite.send('PUT', `/api/v1/drafts/${id}`, {
      product,
      version,
      revision,
      state: { ...state, savedAt: '2026-11-23T08:00:00.000Z', wizard },
    })
  }
  const toTheSite = async () => {
    await person.write('/start visa-application_en', 'en')
    await person.write('Anna Kim')
    await person.write('/site')
    await person.share(phone)
    return (await saved())[0]?.id ?? ''
  }

  test('begun in the chat, it opens on the site for its owner alone, and goes on in both', async () => {
    await person.write('/start visa-application_en', 'en')
    await person.write('Anna Kim')
    await person.write('/site')
    expect(await question()).toMatch(/confirm your phone number/)
    expect(await saved()).toEqual([])
    await person.share('998900000000', 5)
    expect(await question()).toMatch(/your own number/)
    await person.share('77012345678')
    expect(await question()).toMatch(/phone number of Uzbekistan/)
    await person.share(phone)
    const link = (await person.latest()).buttons.flat()[0]?.url ?? ''
    const id = new URL(link).searchParams.get('resume') ?? ''
    expect((await saved()).map((one) => one.id)).toEqual([id])
    expect((await read(id)).state.wizard.data).toMatchObject({ name: 'Anna Kim' })
    const other = await portalCustomer(server, '998900000001')
    expect(await saved(other)).toEqual([])
    expect((await other.get(`/api/v1/drafts/${id}`)).status).toBe(404)

    await person.write('06.05.1990')
    expect((await read(id)).state.wizard.data).toMatchObject({ birthDate: '1990-05-06' })
    expect((await typeOnSite(id, { name: 'Anna Lee' })).status).toBe(200)
    await person.write('30.12.2026')
    expect(await question()).toMatch(/You continued on the site/)
    await person.write('30.12.2026')
    expect((await read(id)).state.wizard.data).toMatchObject({ name: 'Anna Lee', arrival: '2026-12-30' })
  }, 60_000)

  test('begun on the site, it goes on in the chat of its owner', async () => {
    const id = await toTheSite()
    await typeOnSite(id, { birthDate: '1990-05-06' })
    const { state, product, version } = await read(id)
    await person.write('/delete')
    expect(await saved()).toEqual([])
    const again = { product, version, revision: 0, state }
    expect((await onSite.send('PUT', `/api/v1/drafts/${id}`, again)).status).toBe(200)

    const stranger = new ChatPerson(server, 77_402)
    await stranger.write('/start visa-application_en', 'en')
    expect((await stranger.latest()).text).toMatch(/name/i)
    await person.write('/start visa-application_en', 'en')
    expect(await question()).toMatch(/unfinished form on the site/)
    await person.press(/^Continue: /)
    expect(await question()).toMatch(/We go on with the form from the site/)
    expect(await question()).not.toMatch(/⚠️/)
    await person.write('30.12.2026')
    expect((await read(id)).state.wizard.data).toMatchObject({ name: 'Anna Kim', arrival: '2026-12-30' })
  }, 60_000)

  test('finished or removed on the site, it is not bought again in the chat', async () => {
    const id = await toTheSite()
    await onSite.send('DELETE', `/api/v1/drafts/${id}`)
    await person.write('06.05.1990')
    expect(await question()).toMatch(/no longer there/)
    await person.write('06.05.1990')
    expect(await question()).toMatch(/What shall we insure/)
  }, 60_000)

  test('bought in the chat, the account’s wizard goes with the payment', async () => {
    await person.write('/start osago')
    await person.write('/site')
    await person.share(phone)
    expect(await saved()).toHaveLength(1)
    await toThePayment(person)
    expect(await saved()).toHaveLength(1)
    await person.pay()
    await expect.poll(async () => await saved(), { timeout: 20_000 }).toEqual([])
  }, 60_000)

  test('a deletion removes what the chat saved in the account', async () => {
    await toTheSite()
    await person.write('/delete')
    expect(await saved()).toEqual([])
  })
})
