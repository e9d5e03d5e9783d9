import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileProduct, emitModule } from '../../../src/engine/compile/index.ts'
import { isSale } from '../../../src/engine/index.ts'
import { loadCompiled } from '../../../src/server/registry/index.ts'
import { hintsOf, inventedWorld } from '../../../src/trace/paths/index.ts'
import { operations } from '../../products/any-sale.ts'
import { buyOverHttp, post } from '../../products/buy-over-http.ts'
import { readPdf } from '../documents/read-pdf.ts'
import { buysOverHttp } from '../http-buyer.ts'
import { HttpCustomer } from '../http-customer.ts'
import { serverDatabases } from '../server-databases.ts'
import { studioOffice, type StudioOffice } from './studio-office.ts'
import { namingEdits, type ToldProductDraft } from './studio-people.ts'

const today = '2026-11-23'
const ids = readdirSync('schemas/templates').map((name) => name.replace('.json', ''))
/** A person whom the registry of the sandbox knows. */
const person = new Map([
  ['/holder/passportSery', 'AB'],
  ['/holder/passportNum', '4567890'],
  ['/holder/birthDate', '1985-09-09'],
  ['/phone', '998901234567'],
])
const [sqlite] = serverDatabases

describe('the shelf of templates', () => {
  let office: StudioOffice

  beforeAll(async () => {
    if (!sqlite) throw new Error('there is a database')
    office = await studioOffice(sqlite.make)
  }, 180_000)
  afterAll(async () => await office.close())

  test('has at least eight, named in every language, one thing first', async () => {
    const { data } = await office.analyst.ask<
      readonly { readonly id: string; readonly title: Readonly<Record<string, string>> }[]
    >('GET', 'templates')
    expect(data.length).toBeGreaterThanOrEqual(9)
    expect(data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(data[0]?.id).toBe('sum')
    for (const { title } of data) for (const name of Object.values(title)) expect(name).not.toBe('')
    expect(new Set(data.map(({ title }) => title['ru'])).size).toBe(data.length)
  })

  test('no template sells a thing with the clauses of another: only a home is insured against fire at its address', () => {
    for (const id of ids.filter((one) => one !== 'property')) {
      const text = readFileSync(`schemas/templates/${id}.json`, 'utf8')
      expect(text, id).not.toContain('"interest": ["home"]')
      expect(text, id).not.toContain('"gasHome"')
    }
  })

  test.each(ids)('%s is published without an error, and a generated customer gets to its end', async (id) => {
    const { analyst, approver, server } = office
    const product = `made-from-${id}`
    const begun = await analyst.ask<ToldProductDraft>('POST', 'new-products', {
      product,
      name: 'Велосипеды',
      group: 'home',
      from: { kind: 'template', template: id },
    })
    expect([begun.status, begun.problems]).toEqual([200, []])
    const naming = namingEdits(begun.data)
    await analyst.send(begun.data.id, 0, ...naming)
    const statement = { seq: naming.length, note: 'Новый продукт' }
    const answer = await approver.ask('POST', `drafts/${begun.data.id}/publish`, statement)
    expect([answer.status, answer.code, answer.problems]).toEqual([200, null, []])
    server.clock.now += 5000

    const { registry } = server.deps
    const hash = (await registry.list()).find((one) => one.id === product)?.hash ?? ''
    const [sold, blocks] = await Promise.all([registry.file(product, hash), registry.blocks(product, hash)])
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
    const isAtEnd = await buysOverHttp(customer, world, person)
    expect(isAtEnd, `stopped on ${customer.slide}: ${JSON.stringify(customer.refusal)}`).toBe(true)
    if (!isSale(loaded)) {
      const sent = await post(server, 'submitForm', customer.submitted, {
        'idempotency-key': `form-${id}-0001`,
      })
      expect([sent.status, JSON.parse(sent.text)]).toMatchObject([
        200,
        { data: { reference: expect.stringMatching(/^F-\d{6}$/) as string } },
      ])
      return
    }
    const { created } = await buyOverHttp(server, loaded, customer.submitted)
    for (const language of ['ru', 'uz', 'en']) {
      const url = `/api/v1/contracts/${created.contractId}/policy.pdf?lang=${language}`
      const paper = await server.app.inject({ url })
      expect(paper.statusCode, url).toBe(200)
      expect((await readPdf(paper.rawPayload)).text.length, url).toBeGreaterThan(1000)
    }
  })
})
