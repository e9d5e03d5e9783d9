import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSale } from '../../../src/engine/index.ts'
import { buyOverHttp } from '../../products/buy-over-http.ts'
import { readPdf } from '../documents/read-pdf.ts'
import { HttpCustomer } from '../http-customer.ts'
import { serverDatabases } from '../server-databases.ts'
import { studioOffice, type StudioOffice } from './studio-office.ts'
import {
  namingEdits,
  previewPass,
  setAt,
  textEdit,
  type StudioPerson,
  type ToldProductDraft,
} from './studio-people.ts'

const languages = ['ru', 'uz', 'en'] as const
const buyer = '998901234567'
const [sqlite] = serverDatabases

describe('what the papers of a policy need is checked before it is sold', () => {
  let office: StudioOffice
  let analyst: StudioPerson
  let approver: StudioPerson

  beforeAll(async () => {
    if (!sqlite) throw new Error('there is a database')
    office = await studioOffice(sqlite.make)
    ;({ analyst, approver } = office)
  }, 180_000)
  afterAll(async () => await office.close())

  /** A draft of a new product that lacks nothing. */
  const beginNamed = async (product: string) => {
    const { data } = await analyst.ask<ToldProductDraft>('POST', 'new-products', {
      product,
      name: 'Собаки',
      group: 'home',
      from: { kind: 'template', template: 'sum' },
    })
    await analyst.send(data.id, 0, ...namingEdits(data))
    return await told(data.id)
  }
  const told = async (id: string) => (await analyst.ask<ToldProductDraft>('GET', `drafts/${id}`)).data
  const publish = async ({ id, seq }: ToldProductDraft) => {
    const answer = await approver.ask('POST', `drafts/${id}/publish`, { seq, note: 'Условия' })
    office.server.clock.now += 5000
    return answer
  }
  const buy = async (product: string) => {
    const { server } = office
    const customer = await HttpCustomer.open(
      { reach: server.reach, operations: server.deps.operations },
      product,
      '2026-11-23',
    )
    await customer.type({ '/sum': 1_000_000_000, '/startDate': '2026-11-24' })
    await customer.next()
    await customer.type({
      '/holder/passportSery': 'AB',
      '/holder/passportNum': '4567890',
      '/holder/birthDate': '1985-09-09',
      '/phone': buyer,
    })
    await customer.verify('/phone', buyer)
    await customer.next()
    await customer.type({ '/paymentProvider': 'payme', '/offerAccepted': true })
    await customer.next()
    const body = customer.submitted
    const { version } = body['qadam'] as { readonly version: string }
    const sold = await server.deps.registry.compiled(product, version)
    if (!sold || !isSale(sold)) throw new Error(`${product} is not sold`)
    return (await buyOverHttp(server, sold, body)).created.contractId
  }
  const paper = async (contract: string, kind: 'policy' | 'rules', language: string) => {
    const url = `/api/v1/contracts/${contract}/${kind}.pdf?lang=${language}`
    const answer = await office.server.app.inject({ url })
    expect(answer.statusCode, `${url} ${answer.body.slice(0, 200)}`).toBe(200)
    return (await readPdf(answer.rawPayload)).text.replaceAll(/\s+/g, ' ')
  }
  const clause = '/terms/editions/0/clauses/events/0'

  test('a sentence of the terms without a text is a missing text in every language', async () => {
    const begun = await beginNamed('dog-licence')
    await analyst.send(begun.id, begun.seq, setAt(begun, 'products/dog-licence.json', clause, 'bite'))
    const refused = await publish(await told(begun.id))
    expect([refused.status, refused.code]).toEqual([422, 'QDM_PRODUCT_BROKEN'])
    expect(refused.problems).toEqual(
      languages.map((language) => ({
        path: `/texts/${language}/terms.events.bite`,
        code: 'TEXT_MISSING',
        params: { key: 'dog-licence.terms.events.bite', language },
      })),
    )
  })

  test.each([
    ['terms-field', 'a field that is not there', '/terms/editions/0/object/0/0', '/weight', 'FIELD_UNKNOWN'],
    ['terms-party', 'a name that is no field', '/terms/editions/0/people/0/name/0', '/name', 'FIELD_UNKNOWN'],
    ['terms-role', 'a role that nobody has', '/terms/editions/0/people/1/role', 'beneficiary', 'TERMS_ROLE'],
  ])('%s: terms that name %s are refused at their place', async (product, _, place, value, code) => {
    const begun = await beginNamed(product)
    await analyst.send(begun.id, begun.seq, setAt(begun, `products/${product}.json`, place, value))
    const refused = await publish(await told(begun.id))
    expect([refused.status, refused.problems.map((problem) => problem.code)]).toEqual([422, [code]])
  })

  test('policy and rules of a draft are drawn in every language before it is sold, for who may read it', async () => {
    const begun = await beginNamed('dog-papers')
    const { server } = office
    const at = (kind: string, seq: number, language: string) =>
      `/studio/preview/${begun.id}/${seq}/${kind}.pdf?lang=${language}`
    expect((await server.app.inject({ url: at('policy', begun.seq, 'ru') })).statusCode).toBe(401)
    const cookie = await previewPass(server, '998900000111')
    for (const kind of ['policy', 'rules'] as const)
      for (const language of languages) {
        const paper = await server.app.inject({ url: at(kind, begun.seq, language), headers: { cookie } })
        expect(paper.statusCode, paper.body.slice(0, 200)).toBe(200)
        const { text } = await readPdf(paper.rawPayload)
        expect(text).toContain('Велосипеды')
        if (kind === 'policy') expect(text).toContain('NEW 0000001')
      }
    const later = await server.app.inject({ url: at('policy', begun.seq + 1, 'ru'), headers: { cookie } })
    expect(later.statusCode).toBe(404)
  })

  test('a sentence of its own is in policy and rules in every language; a corrected one reaches the next customer', async () => {
    const begun = await beginNamed('dogs')
    const sentences = { ru: 'Укус собаки', uz: 'It tishlashi', en: 'A bite of the dog' }
    await analyst.send(
      begun.id,
      begun.seq,
      setAt(begun, 'products/dogs.json', clause, 'bite'),
      ...languages.map((language) => textEdit(begun, language, 'terms.events.bite', sentences[language])),
    )
    expect((await publish(await told(begun.id))).status).toBe(200)
    const before = await buy('dogs')
    for (const language of languages)
      for (const kind of ['policy', 'rules'] as const)
        expect(await paper(before, kind, language)).toContain(sentences[language])

    // The terms alone change: the same answers, another contract.
    const { data: next } = await analyst.ask<ToldProductDraft>('POST', 'drafts', { product: 'dogs' })
    await analyst.send(next.id, 0, setAt(next, 'products/dogs.json', clause, 'glass'))
    const released = await publish(await told(next.id))
    expect([released.status, released.problems]).toEqual([200, []])
    const after = await buy('dogs')
    const shared = JSON.parse(readFileSync('locales/ru/terms.json', 'utf8')) as Record<string, string>
    for (const kind of ['policy', 'rules'] as const) {
      expect(await paper(after, kind, 'ru')).toContain(shared['terms.events.glass'])
      expect(await paper(after, kind, 'ru')).not.toContain(sentences.ru)
      expect(await paper(before, kind, 'ru')).toContain(sentences.ru)
    }
  })
})
