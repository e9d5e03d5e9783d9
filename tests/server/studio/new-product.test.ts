import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { editionOn, type RatingFile } from '../../../src/engine/product/index.ts'
import { isSale } from '../../../src/engine/index.ts'
import type { JsonObject } from '../../../src/engine/json.ts'
import { buyOverHttp, post } from '../../products/buy-over-http.ts'
import type { WholeServer } from '../composed-server.ts'
import { lastingDatabases } from '../server-databases.ts'
import { readPdf } from '../documents/read-pdf.ts'
import { HttpCustomer } from '../http-customer.ts'
import { valueOf, wholeProduct } from '../../../src/authoring/index.ts'
import { studioOffice, type StudioOffice } from './studio-office.ts'
import { draftOf, namingEdits, setAt, type StudioPerson, type ToldProductDraft } from './studio-people.ts'

const buyer = '998901234567'

interface Tried {
  readonly rated: { readonly premium: number; readonly lines: readonly { readonly amount: number }[] } | null
  readonly refusal: { readonly code: string } | null
  readonly examples: readonly { readonly name: string; readonly premium: number | null }[]
}

describe.each(lastingDatabases)('products and tariffs of the Studio on $kind', ({ make }) => {
  let one: WholeServer
  let another: WholeServer
  let office: StudioOffice
  let analyst: StudioPerson
  let approver: StudioPerson

  beforeAll(async () => {
    office = await studioOffice(make)
    ;({ server: one, analyst, approver } = office)
    another = await office.another()
  }, 240_000)
  afterAll(async () => await office.close())

  const later = () => {
    one.clock.now += 5000
    another.clock.now = one.clock.now
  }
  const begin = async (product: string) =>
    (await analyst.ask<ToldProductDraft>('POST', 'drafts', { product })).data
  const beginNew = async (product: string, from: object) =>
    await analyst.ask<ToldProductDraft>('POST', 'new-products', {
      product,
      name: 'Велосипеды',
      group: 'auto',
      from,
    })
  const publish = async (draft: ToldProductDraft, seq: number, note = 'Новый тариф') => {
    const answer = await approver.ask<readonly { readonly number: number }[]>(
      'POST',
      `drafts/${draft.id}/publish`,
      { seq, note },
    )
    later()
    return answer
  }
  const premiumBy = async (server: WholeServer, operation: string, body: JsonObject) => {
    const answer = await post(server, operation, body)
    return (JSON.parse(answer.text) as { readonly data?: { readonly premium: number } }).data?.premium
  }
  const listed = async (server: WholeServer, product: string) => {
    const answer = await server.app.inject('/api/v1/products')
    return answer.json<{ data: { id: string; hash: string }[] }>().data.find(({ id }) => id === product)
  }

  test('a draft holds the rating table of its product; published with it, every process prices by it, and goes back', async () => {
    const request = { vehicleTypeId: 1, useTerritoryId: 2, period: 12, driverNumberRestricted: false }
    const before = await premiumBy(one, 'priceOsago', request)
    expect(before).toBeGreaterThan(0)
    const draft = await begin('osago')
    const table = draft.files['rating/osago.json']
    expect(table).toBe(readFileSync('schemas/rating/osago.json', 'utf8'))

    // A changed factor makes the examples cost something else: they are changed with it, or nothing is published.
    const rating = JSON.parse(table ?? '') as RatingFile
    const edition = rating.editions.indexOf(editionOn(rating, '2026-11-23') ?? rating.editions[0]!)
    const path = 'rating/osago.json'
    const folded = draftOf(draft)
    const percent = folded.at(path, `/editions/${edition}/tables/basePercent/rows/0/value`)
    const old = Number(percent?.value)
    await analyst.send(
      draft.id,
      0,
      setAt(draft, path, `/editions/${edition}/tables/basePercent/rows/0/value`, old * 2),
    )
    const refused = await publish(draft, 1)
    expect([refused.status, refused.code]).toEqual([422, 'QDM_TARIFF_EXAMPLES_DIFFER'])
    expect(refused.problems[0]?.params).toMatchObject({ expected: expect.any(Number) as number })
    expect(await premiumBy(one, 'priceOsago', request)).toBe(before)

    const vectors = folded.at(path, `/editions/${edition}/vectors`)
    await analyst.send(
      draft.id,
      1,
      ...(vectors?.children ?? []).map(({ handle }) => ({ do: 'remove' as const, node: handle })),
    )
    const seq = 1 + (vectors?.children.length ?? 0)
    expect((await publish(draft, seq)).data[0]).toMatchObject({ number: 2 })
    for (const server of [one, another])
      expect(await premiumBy(server, 'priceOsago', request)).toBe((before ?? 0) * 2)
    // The next draft begins with the table that is sold.
    const next = await begin('osago')
    expect(
      Number(draftOf(next).at(path, `/editions/${edition}/tables/basePercent/rows/0/value`)?.value),
    ).toBe(old * 2)
    expect(next.files['products/osago.json']).toBe(readFileSync('schemas/products/osago.json', 'utf8'))

    await approver.ask('POST', 'products/osago/rollback', { number: 1, seen: 2, note: 'Прежний тариф' })
    later()
    for (const server of [one, another]) expect(await premiumBy(server, 'priceOsago', request)).toBe(before)
  })

  test('a new product from a template is sold by every process, and bought to the policy', async () => {
    const begun = await beginNew('bicycle', { kind: 'template', template: 'sum' })
    expect(begun.status).toBe(200)
    const draft = begun.data
    expect(draft.baseHash).toBe('')
    const folded = draftOf(draft)
    expect(folded.paths).toEqual([
      'products/bicycle.json',
      'rating/bicycle.json',
      'locales/ru/bicycle.json',
      'locales/uz/bicycle.json',
      'locales/en/bicycle.json',
      'blocks/start.json',
      'blocks/person.json',
      'blocks/phone.json',
      'blocks/payment.json',
      'locales/ru/blocks.json',
      'locales/uz/blocks.json',
      'locales/en/blocks.json',
    ])
    expect(folded.at('locales/ru/bicycle.json', '/bicycle.title')?.value).toBe('Велосипеды')
    // A name that was said in one language is not translated yet in another.
    expect(folded.at('locales/en/bicycle.json', '/bicycle.title')).toBeNull()
    const products = (
      await approver.ask<readonly { readonly id: string; readonly hash: string }[]>('GET', 'products')
    ).data
    expect(products.find(({ id }) => id === 'bicycle')).toMatchObject({ hash: '', release: null })
    // A draft is no product: its page, its texts and its prices are not there.
    expect(await listed(one, 'bicycle')).toBeUndefined()
    expect((await one.app.inject('/locales/ru/bicycle.json')).statusCode).toBe(404)
    expect((await post(one, 'productPrice', { sum: 1_000_000_000 })).status).not.toBe(200)
    expect((await one.app.inject('/products/bicycle')).body).not.toContain(
      'modulepreload" href="/products/bicycle',
    )

    await analyst.send(
      draft.id,
      0,
      setAt(draft, 'rating/bicycle.json', '/editions/0/lines/0/value', '0.7'),
      setAt(draft, 'rating/bicycle.json', '/editions/0/vectors/0/premium', 7_000_000),
      setAt(draft, 'products/bicycle.json', '/purchase/series', 'QBC'),
    )
    const lines = draftOf(draft).at('rating/bicycle.json', '/editions/0/vectors/0/lines/0')
    await analyst.send(draft.id, 3, {
      do: 'set',
      cells: [{ node: lines?.handle ?? '', value: 7_000_000, seen: null }],
    })
    await analyst.send(draft.id, 4, ...namingEdits(draft))
    expect((await publish(draft, 10)).data).toMatchObject([{ number: 1 }])
    for (const server of [one, another]) {
      expect(await listed(server, 'bicycle')).toBeDefined()
      const texts = (await server.app.inject('/locales/en/bicycle.json')).json<Record<string, string>>()
      expect(texts).toMatchObject({
        'bicycle.title': 'Велосипеды',
        'bicycle.price.base': 'For the sum insured',
      })
    }

    const customer = await HttpCustomer.open(
      { reach: another.reach, operations: another.deps.operations },
      'bicycle',
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
    const sold = await another.deps.registry.compiled(
      'bicycle',
      (body['qadam'] as { version: string }).version,
    )
    if (!sold || !isSale(sold)) throw new Error('it is sold')
    const wrong = await post(
      another,
      'contractCreate',
      { ...body, sum: 1 },
      { 'idempotency-key': 'bicycle-0001' },
    )
    expect(wrong.status).toBe(422)
    const { created, paid } = await buyOverHttp(another, sold, body)
    expect([created.premium, paid.number]).toEqual([7_000_000, 'QBC 0000001'])
    const policy = await another.app.inject({
      url: `/api/v1/contracts/${created.contractId}/policy.pdf?lang=ru`,
    })
    expect((await readPdf(policy.rawPayload)).text).toContain('QBC 0000001')
  })

  test('a new product is never listed without its texts', async () => {
    const { data: draft } = await beginNew('scooter', { kind: 'template', template: 'sum' })
    await analyst.send(draft.id, 0, ...namingEdits(draft))
    // Lists and texts are kept for two seconds each, read at different times.
    one.clock.now += 10_000
    await listed(one, 'scooter')
    one.clock.now += 1500
    await one.app.inject('/locales/ru/osago.json')
    const answer = await approver.ask('POST', `drafts/${draft.id}/publish`, { seq: 6, note: 'Самокаты' })
    expect(answer.status).toBe(200)
    one.clock.now += 1000
    expect(await listed(one, 'scooter')).toBeDefined()
    const texts = (await one.app.inject('/locales/ru/scooter.json')).json<Record<string, string>>()
    expect(texts).toMatchObject({ 'scooter.title': 'Велосипеды', 'scooter.sum.label': 'Страховая сумма' })
    later()
  })

  test('every product can be copied: nothing in the copy names its model but the operations that lint finds', async () => {
    const { data } = await analyst.ask<readonly { readonly id: string }[]>('GET', 'products')
    const { work, surroundings } = one.deps.studio
    for (const { id } of data.filter((product) => !['bicycle', 'scooter'].includes(product.id))) {
      const product = `${id}-copy`
      const begun = await beginNew(product, { kind: 'product', product: id })
      expect(begun.status, id).toBe(200)
      const folded = draftOf(begun.data)
      const content = wholeProduct(folded, product)
      const { version, findings } = await work.compile({
        file: content && valueOf(content),
        blocks: surroundings.blocks,
      })
      // Operations that belong to the product that was copied are findings, to be replaced by an analyst.
      const errors = findings.filter(({ severity }) => severity === 'error')
      expect(
        errors.filter(({ code }) => code !== 'OPERATION_FOREIGN'),
        id,
      ).toEqual([])
      expect(version?.id ?? null, id).toBe(errors.length === 0 ? product : null)
      expect(JSON.stringify(content && valueOf(content)), id).not.toContain(`'${id}'`)
      expect(Object.keys(surroundings.ratings)).not.toContain(product)
      expect(folded.at(`products/${product}.json`, '/purchase/create')?.value ?? 'contractCreate').toBe(
        'contractCreate',
      )
    }
  }, 120_000)

  test('a file that is broken, too large or no product begins nothing; an id is taken once', async () => {
    const whole = JSON.parse(readFileSync('schemas/templates/sum.json', 'utf8')) as { slides: object[] }
    const broken = await beginNew('uploaded', { kind: 'file', text: '{ "format": 1, ' })
    expect([broken.status, broken.code]).toEqual([422, 'QDM_PRODUCT_FILE_UNREADABLE'])
    expect(broken.problems).toMatchObject([{ code: 'FILE_NOT_JSON' }])
    const wrong = { ...whole, slides: [{ id: 'cover', parts: [{ at: '/smu' }] }] }
    const unknown = await beginNew('uploaded', { kind: 'file', text: JSON.stringify(wrong) })
    expect(unknown.status).toBe(422)
    expect(unknown.problems.map(({ path }) => path)).toContain('/slides/0/parts/0/at')
    const large = await beginNew('uploaded', { kind: 'file', text: ' '.repeat(10_000_000) })
    expect(large.status).toBe(413)
    const html = { ...whole, texts: { ru: { title: '<img src=x onerror=alert(1)>' } } }
    const sound = await beginNew('uploaded', { kind: 'file', text: JSON.stringify(html) })
    expect(sound.status).toBe(200)
    expect((await beginNew('uploaded', { kind: 'template', template: 'sum' })).code).toBe(
      'QDM_PRODUCT_ID_TAKEN',
    )
    for (const taken of [
      'osago',
      'common',
      'blocks',
      'products',
      'frame',
      'preview',
      'constructor',
      'con',
      'com1',
      'nul',
    ])
      expect((await beginNew(taken, { kind: 'template', template: 'sum' })).code, taken).toBe(
        'QDM_PRODUCT_ID_TAKEN',
      )
    expect((await beginNew('Велосипед', { kind: 'template', template: 'sum' })).code).toBe(
      'QDM_REQUEST_INVALID',
    )
    const strange = { product: 'grouped', name: 'Группа', from: { kind: 'template', template: 'sum' } }
    for (const group of ['__proto__', '../etc', ''])
      expect((await analyst.ask('POST', 'new-products', { ...strange, group })).code, group).toBe(
        'QDM_REQUEST_INVALID',
      )
    expect((await beginNew('other', { kind: 'template', template: 'none' })).status).toBe(404)
    const same = await Promise.all(
      ['a', 'b'].map(() => beginNew('at-once', { kind: 'template', template: 'sum' })),
    )
    expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('a tariff that is not published prices a request line by line, and says why it does not', async () => {
    const { rating } = JSON.parse(readFileSync('schemas/templates/sum.json', 'utf8')) as {
      readonly rating: object
    }
    const tried = (request: object, tariff: object = rating) =>
      analyst.ask<Tried>('POST', 'tariff', { tariff, edition: 'draft', request })
    const { data } = await tried({ sum: 2_500_000_000 })
    expect(data.rated).toMatchObject({ premium: 12_500_000, lines: [{ id: 'base', amount: 12_500_000 }] })
    expect(data.examples).toMatchObject([{ expected: 5_000_000, premium: 5_000_000 }])
    expect((await tried({})).data).toMatchObject({
      rated: null,
      refusal: { code: 'QDM_RATING_INPUT_MISSING' },
    })
    const broken = await tried({}, { ...rating, currency: 'ZZZ' })
    expect([broken.status, broken.code, broken.problems[0]?.path]).toEqual([
      422,
      'QDM_TARIFF_BROKEN',
      '/currency',
    ])
    const [edition] = (rating as { readonly editions: readonly object[] }).editions
    const text = {
      ...rating,
      editions: [{ ...edition, lines: [{ id: 'base', kind: 'base', value: "'dear'" }] }],
    }
    expect((await tried({ sum: 1 }, text)).code).toBe('QDM_TARIFF_BROKEN')
  })
})
