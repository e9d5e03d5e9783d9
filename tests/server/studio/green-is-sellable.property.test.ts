import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileProduct, emitModule } from '../../../src/engine/compile/index.ts'
import { isSale } from '../../../src/engine/index.ts'
import { loadCompiled } from '../../../src/server/registry/index.ts'
import { inventedWorld, hintsOf } from '../../../src/trace/paths/index.ts'
import { anySaleParts, operations, saleOf, sections } from '../../products/any-sale.ts'
import { buyOverHttp } from '../../products/buy-over-http.ts'
import { readPdf } from '../documents/read-pdf.ts'
import { buysOverHttp } from '../http-buyer.ts'
import { HttpCustomer } from '../http-customer.ts'
import { serverDatabases } from '../server-databases.ts'
import { studioOffice, type StudioOffice } from './studio-office.ts'
import { namingEdits, type ToldProductDraft } from './studio-people.ts'

const today = '2026-11-23'
const numRuns = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 12))
/** A person whom the registry of the sandbox knows. */
const person = new Map([
  ['/holder/passportSery', 'AB'],
  ['/holder/passportNum', '4567890'],
  ['/holder/birthDate', '1985-09-09'],
  ['/phone', '998901234567'],
])
const [sqlite] = serverDatabases

describe('what the Studio publishes without an error', () => {
  let office: StudioOffice
  let count = 0
  const published: boolean[] = []

  beforeAll(async () => {
    if (!sqlite) throw new Error('there is a database')
    office = await studioOffice(sqlite.make)
  }, 180_000)
  afterAll(async () => await office.close())

  /** Publishes a product; returns why it was refused, or null. */
  const publish = async (product: string, file: object): Promise<readonly string[] | null> => {
    const { analyst, approver, server } = office
    const begun = await analyst.ask<ToldProductDraft>('POST', 'new-products', {
      product,
      name: 'Питомцы',
      group: 'home',
      from: { kind: 'file', text: JSON.stringify(file) },
    })
    if (begun.status !== 200) return [begun.code ?? '', ...begun.problems.map(({ code }) => code)]
    const naming = namingEdits(begun.data)
    await analyst.send(begun.data.id, 0, ...naming)
    const statement = { seq: naming.length, note: 'Новый продукт' }
    const answer = await approver.ask('POST', `drafts/${begun.data.id}/publish`, statement)
    server.clock.now += 5000
    return answer.status === 200
      ? null
      : [answer.code ?? '', ...answer.problems.map(({ path, code }) => `${path} ${code}`)]
  }

  test('is no product whose price is asked before what it depends on', async () => {
    const clauses = Object.fromEntries(sections.map((section) => [section, ['own']]))
    const parts = { fields: [], clauses, texts: ['Питомцы'], list: { least: 0, isPriced: true } }
    expect(await publish('early', saleOf({ ...parts, isAskedEarly: true }))).toEqual([
      'QDM_PRODUCT_UNSOLD',
      ' QDM_PRODUCT_UNSOLD',
    ])
    expect(await publish('in-time', saleOf({ ...parts, isAskedEarly: false }))).toBeNull()
  })

  test('sells to a generated customer, with its papers in three languages', async () => {
    const { server } = office
    await fc.assert(
      fc.asyncProperty(anySaleParts, async (parts) => {
        const product = `any-${(count += 1)}`
        const file = saleOf(parts)
        const refused = await publish(product, file)
        published.push(refused === null)
        if (refused !== null) return
        const { registry } = server.deps
        const hash = (await registry.list()).find(({ id }) => id === product)?.hash ?? ''
        const [sold, blocks] = await Promise.all([
          registry.file(product, hash),
          registry.blocks(product, hash),
        ])
        const { product: expanded } = compileProduct({ file: sold, blocks: blocks ?? {}, operations })
        if (!expanded) throw new Error('what is sold compiles')
        const loaded = await loadCompiled(emitModule(expanded, { withSources: true }))
        const world = inventedWorld({
          product: loaded,
          hints: hintsOf(expanded),
          shapes: new Map(),
          today,
          language: 'ru',
        })
        const customer = await HttpCustomer.open(
          { reach: server.reach, operations: server.deps.operations },
          product,
          today,
        )
        const isBought = await buysOverHttp(customer, world, person)
        expect(isBought, `stopped on ${customer.slide}: ${JSON.stringify(customer.refusal)}`).toBe(true)
        if (!isSale(loaded)) throw new Error('it has a purchase')
        const { created } = await buyOverHttp(server, loaded, customer.submitted)
        for (const language of ['ru', 'uz', 'en'])
          for (const kind of ['policy', 'rules']) {
            const url = `/api/v1/contracts/${created.contractId}/${kind}.pdf?lang=${language}`
            const paper = await server.app.inject({ url })
            expect(paper.statusCode, `${url} ${paper.body.slice(0, 200)}`).toBe(200)
            const { text } = await readPdf(paper.rawPayload)
            expect(text.length, url).toBeGreaterThan(1000)
            // A character that the typeface lacks is drawn as a question mark.
            expect(text.replaceAll('rules.pdf?day', ''), url).not.toContain('?')
          }
      }),
      { numRuns },
    )
    // Most products of the generator are sound: a gate that refused all of them would prove nothing.
    expect(published.filter(Boolean).length).toBeGreaterThan(numRuns / 3)
  }, 3_600_000)
})
