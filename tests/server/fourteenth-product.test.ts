import { isSale } from '../../src/engine/index.ts'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readApiDocument } from '../../src/server/operations/index.ts'
import { engineCompiler, seedProducts, type ListedProduct } from '../../src/server/registry/index.ts'
import { buyOverHttp, post } from '../products/buy-over-http.ts'
import { readPdf } from './documents/read-pdf.ts'
import { wholeServer, type WholeServer } from './composed-server.ts'
import { dataOf, HttpCustomer } from './http-customer.ts'

const today = '2026-11-23'
const phone = '998901234567'
const run = promisify(execFile)

/** The built page, as much of it as says where its head ends. */
const page = '<!doctype html><html lang="ru"><head></head><body></body></html>'

describe('a newcomer’s product is one JSON file', () => {
  let folder: string
  let server: WholeServer

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qadam-newcomer-'))
    await mkdir(join(folder, 'schemas/products'), { recursive: true })
    await run(process.execPath, [resolve('tools/qadam.ts'), 'new', 'garden'], { cwd: folder })

    server = await wholeServer()
    const { distFolder } = server.deps
    await mkdir(distFolder, { recursive: true })
    await writeFile(join(distFolder, 'index.html'), page)
    const document = await readApiDocument()
    const { refused } = await seedProducts(server.deps, await engineCompiler(document.root), [
      join(folder, 'schemas/products'),
    ])
    if (refused.length > 0) throw new Error(JSON.stringify(refused))
    // The list of what is sold is kept for some seconds.
    server.clock.now += 10_000
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string) => server.app.inject({ url })
  const listed = async () =>
    dataOf(await server.reach({ method: 'GET', url: '/api/v1/products' })) as readonly ListedProduct[]

  test('nothing but the file was written, and the shelf of the project does not know it', async () => {
    const written = await readdir(folder, { recursive: true })
    expect(written.filter((name) => name.includes('.'))).toEqual(['schemas/products/garden.json'])
    expect(await readdir('schemas/products')).not.toContain('garden.json')
  })

  test('it is sold beside the others', async () => {
    const ids = (await listed()).flatMap(({ id, group }) => (group === null ? [] : [id]))
    const shelf = (await readdir('schemas/products')).map((name) => name.replace('.json', ''))
    expect(ids.toSorted()).toEqual([...shelf, 'garden'].toSorted())
  })

  test('its address opens a page that fetches it', async () => {
    const garden = (await listed()).find(({ id }) => id === 'garden')
    const answer = await get('/products/garden')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(`<link rel="modulepreload" href="${garden?.module ?? 'missing'}">`)
    expect(answer.body).toContain(`content="garden ${garden?.hash ?? 'missing'}"`)
    expect((await get(garden?.module ?? '')).headers['content-type']).toContain('javascript')
  })

  test.each([
    ['ru', 'Одна вещь'],
    ['uz', 'Bitta buyum'],
    ['en', 'One thing'],
  ])('its texts are served in %s, those of its blocks too', async (language, title) => {
    const answer = await get(`/locales/${language}/garden.json`)
    expect(answer.statusCode).toBe(200)
    const texts: Readonly<Record<string, string>> = answer.json()
    expect(texts['garden.title']).toBe(title)
    const own = (
      JSON.parse(await readFile(join(folder, 'schemas/products/garden.json'), 'utf8')) as {
        readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
      }
    ).texts[language]
    expect(Object.keys(texts).length).toBeGreaterThan(Object.keys(own ?? {}).length)
  })

  test.each(['ru', 'uz', 'en'])('the rules that its buyer accepts can be read in %s', async (language) => {
    const rules = await get(`/api/v1/products/garden/rules?lang=${language}`)
    expect(rules.statusCode).toBe(200)
    expect(rules.json<{ data: { sections: readonly unknown[] } }>().data.sections.length).toBeGreaterThan(5)
    const file = await get(`/api/v1/products/garden/rules.pdf?lang=${language}`)
    expect((await readPdf(file.rawPayload)).text).toContain('draft')
  })

  test('it is bought: lookup, price, phone, contract, payment, policy', async () => {
    const customer = await HttpCustomer.open(
      { reach: server.reach, operations: server.deps.operations },
      'garden',
      today,
    )
    await customer.type({ '/sum': 1_000_000_000, '/startDate': '2026-11-24' })
    await customer.next()
    await customer.type({
      '/holder/passportSery': 'AB',
      '/holder/passportNum': '4567890',
      '/holder/birthDate': '1985-09-09',
      '/phone': phone,
    })
    await customer.verify('/phone', phone)
    await customer.next()
    await customer.type({ '/paymentProvider': 'payme', '/offerAccepted': true })
    await customer.next()

    const body = customer.submitted
    const product = await server.deps.registry.compiled(
      'garden',
      (body['qadam'] as { version: string }).version,
    )
    if (product === null || !isSale(product)) throw new Error('garden is not sold')
    const cheaper = await post(
      server,
      'contractCreate',
      { ...body, premium: 100 },
      { 'idempotency-key': 'garden-0001' },
    )
    expect(cheaper).toMatchObject({ status: 422 })

    const { created, paid } = await buyOverHttp(server, product, body)
    expect(created).toMatchObject({ premium: 5_000_000, status: 'created', number: null })
    expect(paid).toMatchObject({ number: 'NEW 0000001', term: { from: '2026-11-24', to: '2027-11-23' } })

    for (const language of ['ru', 'uz', 'en'])
      for (const kind of ['policy', 'rules']) {
        const url = `/api/v1/contracts/${created.contractId}/${kind}.pdf?lang=${language}`
        const drawn = await server.app.inject({ url })
        expect(drawn.statusCode, `${url} ${drawn.body.slice(0, 200)}`).toBe(200)
        const { text } = await readPdf(drawn.rawPayload)
        if (kind === 'policy') expect(text).toContain('NEW 0000001')
        expect(text.length).toBeGreaterThan(1000)
      }
  })
})
