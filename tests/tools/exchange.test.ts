import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tokenHash } from '../../src/server/auth/session-of.ts'
import { pull } from '../../tools/exchange/pull.ts'
import { push } from '../../tools/exchange/push.ts'
import { readLocal } from '../../tools/exchange/local-files.ts'
import { openStudioServer, type StudioServer } from '../../tools/exchange/studio-server.ts'
import { migratedDatabase } from '../store/postgres.ts'
import { wholeServer, type WholeServer } from '../server/composed-server.ts'

const analyst = '998900000111'
const colleague = '998900000199'
const visitor = '998901112233'

const databases = [
  { kind: 'SQLite', make: async () => ({ environment: {}, drop: async () => {} }) },
  {
    kind: 'PostgreSQL',
    make: async () => {
      const { url, drop } = await migratedDatabase()
      return { environment: { DATABASE_URL: url }, drop }
    },
  },
]

const products = readdirSync('schemas/products').map((name) => name.replace('.json', ''))

describe.each(databases)('files in git and drafts on a server, on $kind', ({ make }) => {
  let server: WholeServer
  let address: string
  let drop: () => Promise<void>
  let root: string

  beforeAll(async () => {
    const database = await make()
    drop = database.drop
    server = await wholeServer(database.environment)
    server.clock.now = Date.now()
    await server.deps.store.staff.give(colleague, ['analyst'], 'test')
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  }, 240_000)
  afterAll(async () => {
    await server.close()
    await drop()
  })
  beforeEach(() => {
    root = newProject()
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const signedIn = async (phone: string): Promise<StudioServer> => {
    const { store, world } = server.deps
    const token = world.newToken()
    const { id } = await store.users.ofPhone(phone)
    await store.sessions.open({ tokenHash: tokenHash(token), userId: id, lifeMs: 86_400_000 })
    return await openStudioServer(address, { token })
  }

  test.each(products)('%s is pulled as it lies in the project', async (product) => {
    const before = readLocal(root, product)
    expect(await pull(await signedIn(analyst), { product, root })).toEqual([
      `The draft of ${product} is here, with 0 changes`,
    ])
    expect(readLocal(root, product)).toEqual(before)
  })

  test('what two people change is merged place by place, and both get all of it', async () => {
    const theirs = newProject()
    const [one, other] = [await signedIn(analyst), await signedIn(colleague)]
    await pull(one, { product: 'osago', root })
    await pull(other, { product: 'osago', root: theirs })
    edit(root, 'schemas/products/osago.json', '"maxDrivers": 5', '"maxDrivers": 4')
    edit(root, 'locales/uz/osago.json', /"osago\.title": "[^"]*"/, '"osago.title": "OSAGO polisi"')
    edit(theirs, 'schemas/rating/osago.json', '"lifeHealth": 2600000000', '"lifeHealth": 2500000000')

    const mine = await push(one, { product: 'osago', root })
    expect(mine.conflicts).toEqual([])
    expect(mine.lines[0]).toBe('2 changes are pushed')
    const second = await push(other, { product: 'osago', root: theirs })
    expect(second.conflicts).toEqual([])
    // The second one has the first one's changes on the disk, too.
    expect(readFileSync(join(theirs, 'schemas/products/osago.json'), 'utf8')).toContain('"maxDrivers": 4')
    await pull(one, { product: 'osago', root })
    expect(readLocal(root, 'osago')).toEqual(readLocal(theirs, 'osago'))
    expect((await push(one, { product: 'osago', root })).lines[0]).toMatch(/^Nothing to push/)
    rmSync(theirs, { recursive: true })
  })

  test('one place that two people change is a conflict with both values', async () => {
    const theirs = newProject()
    const [one, other] = [await signedIn(analyst), await signedIn(colleague)]
    await pull(one, { product: 'dsago', root })
    await pull(other, { product: 'dsago', root: theirs })
    const title = (text: string) => [/"dsago\.title": "[^"]*"/, `"dsago.title": "${text}"`] as const
    edit(root, 'locales/ru/dsago.json', ...title('ДСАГО первой'))
    edit(theirs, 'locales/ru/dsago.json', ...title('ДСАГО второй'))
    expect((await push(one, { product: 'dsago', root })).conflicts).toEqual([])
    const { conflicts, lines } = await push(other, { product: 'dsago', root: theirs })
    expect(conflicts).toHaveLength(1)
    expect(lines.at(-1)).toContain('locales/ru/dsago.json')
    for (const value of ['ДСАГО первой', 'ДСАГО второй']) expect(lines.at(-1)).toContain(value)
    rmSync(theirs, { recursive: true })
  })

  test('local changes are not overwritten by a pull unless that is asked for', async () => {
    const one = await signedIn(analyst)
    await pull(one, { product: 'sport', root })
    const before = readLocal(root, 'sport')
    edit(root, 'locales/en/sport.json', /"sport\.title": "[^"]*"/, '"sport.title": "Sports"')
    await expect(pull(one, { product: 'sport', root })).rejects.toThrow(/locales\/en\/sport\.json/)
    expect(readFileSync(join(root, 'locales/en/sport.json'), 'utf8')).toContain('"Sports"')
    await pull(one, { product: 'sport', root, overwrites: true })
    expect(readLocal(root, 'sport')).toEqual(before)
  })

  test('a block goes both ways with the product that mounts it', async () => {
    const one = await signedIn(analyst)
    await pull(one, { product: 'accident', root })
    edit(root, 'schemas/blocks/person.json', '"maxLength": 200', '"maxLength": 190')
    edit(
      root,
      'locales/uz/blocks.json',
      /"person\.lastName\.label": "[^"]*"/,
      '"person.lastName.label": "Familiyasi"',
    )
    // A block that the product mounts from now on goes along with its own changes.
    edit(
      root,
      'schemas/products/accident.json',
      '"blocks": {',
      '"blocks": { "home": { "use": "address", "at": "/home" },',
    )
    edit(
      root,
      'schemas/blocks/address.json',
      '"id": "address"',
      '"id": "address", "constants": { "flats": 9 }',
    )
    const { lines, conflicts } = await push(one, { product: 'accident', root })
    expect(conflicts).toEqual([])
    expect(lines[0]).toBe('4 changes are pushed')
    const theirs = newProject()
    await pull(one, { product: 'accident', root: theirs, overwrites: true })
    expect(readFileSync(join(theirs, 'schemas/blocks/person.json'), 'utf8')).toContain('"maxLength": 190')
    expect(readFileSync(join(theirs, 'schemas/blocks/address.json'), 'utf8')).toContain('"flats": 9')
    expect(readFileSync(join(theirs, 'locales/uz/blocks.json'), 'utf8')).toContain('"Familiyasi"')
    expect((await push(one, { product: 'accident', root })).lines[0]).toMatch(/^Nothing to push/)
    rmSync(theirs, { recursive: true })
  })

  test('a new product and a whole version go to another server', async () => {
    const one = await signedIn(analyst)
    const file = readFileSync('schemas/templates/sum.json', 'utf8').replaceAll('template"', 'chess"')
    put(root, 'products/chess.json', file)
    const { texts } = JSON.parse(file) as { texts: Record<string, Readonly<Record<string, string>>> }
    const names = { ru: 'Шахматисты', uz: 'Shaxmatchilar', en: 'Chess players' }
    for (const [language, title] of Object.entries(names)) {
      const own = Object.entries({ ...texts[language], title }).map(([key, text]) => [`chess.${key}`, text])
      put(root, `locales/${language}/chess.json`, JSON.stringify(Object.fromEntries(own)))
    }
    const { lines } = await push(one, { product: 'chess', root, note: 'Первый выпуск' })
    expect(lines.at(-1)).toBe('The approvers are asked to publish')
    const listed = (await one.products()).find(({ id }) => id === 'chess')
    expect(listed?.draft?.review).toMatchObject({ state: 'asked', note: 'Первый выпуск' })
    expect(readFileSync(join(root, 'locales/en/chess.json'), 'utf8')).toContain('"Chess players"')
    expect((await push(one, { product: 'chess', root })).lines[0]).toMatch(/^Nothing to push/)

    // Without a pull from this server, only the whole of it.
    edit(root, 'locales/en/kasko.json', /"kasko\.title": "[^"]*"/, '"kasko.title": "Comprehensive"')
    await expect(push(one, { product: 'kasko', root })).rejects.toThrow(/--whole/)
    expect((await push(one, { product: 'kasko', root, isWhole: true })).lines[0]).toBe('1 change is pushed')
  })

  test('what cannot be sent or read gets its reason, and changes nothing', async () => {
    const one = await signedIn(analyst)
    await expect(pull(one, { product: 'osagoo', root })).rejects.toThrow(/no product "osagoo".*osago/)
    await expect(pull(one, { product: 'osago', root, release: 999 })).rejects.toThrow(/QDM_NOT_FOUND/)
    await pull(one, { product: 'travel', root })
    put(root, 'locales/ru/travel.json', '{\n  "travel.title": \n}')
    await expect(push(one, { product: 'travel', root })).rejects.toThrow(/locales\/ru\/travel\.json:3:1/)
    const stranger = await signedIn(visitor)
    await expect(pull(stranger, { product: 'osago', root })).rejects.toThrow(/refuses/)
    await expect(openStudioServer('localhost', { token: 't' })).rejects.toThrow(/no address/)
    await expect(openStudioServer(address, { phone: analyst, password: 'not this one' })).rejects.toThrow(
      /refuses|does not know/,
    )
    const closed = await openStudioServer('http://127.0.0.1:9', { token: 't' })
    await expect(closed.products()).rejects.toThrow(/out of reach/)
  })
})

/** A project with the files of the products only. */
function newProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'qadam-exchange-'))
  for (const folder of ['schemas/products', 'schemas/rating', 'schemas/blocks', 'locales'])
    cpSync(folder, join(root, folder), { recursive: true })
  return root
}

function put(root: string, path: string, text: string): void {
  const place = join(
    root,
    path.startsWith('locales/') || path.startsWith('schemas/') ? path : `schemas/${path}`,
  )
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, text)
}

function edit(root: string, path: string, from: string | RegExp, to: string): void {
  const place = join(root, path)
  const before = readFileSync(place, 'utf8')
  const after = before.replace(from, to)
  if (before === after) throw new Error(`${path} has nothing like ${String(from)}`)
  writeFileSync(place, after)
}
