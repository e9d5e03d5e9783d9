import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Edit } from '../../../src/authoring/index.ts'
import { serverDatabases } from '../server-databases.ts'
import { studioOffice, type StudioOffice } from './studio-office.ts'
import {
  draftOf,
  namingEdits,
  setAt,
  textEdit,
  type StudioPerson,
  type ToldProductDraft,
} from './studio-people.ts'

const hour = 3_600_000

describe.each(serverDatabases)('what the Studio calls an error is not published on $kind', ({ make }) => {
  let office: StudioOffice
  let analyst: StudioPerson
  let approver: StudioPerson

  beforeAll(async () => {
    office = await studioOffice(make)
    ;({ analyst, approver } = office)
  }, 180_000)
  afterAll(async () => await office.close())

  const beginNew = async (product: string) =>
    (
      await analyst.ask<ToldProductDraft>('POST', 'new-products', {
        product,
        name: 'Велосипеды',
        group: 'auto',
        from: { kind: 'template', template: 'sum' },
      })
    ).data
  const begin = async (product: string) =>
    (await analyst.ask<ToldProductDraft>('POST', 'drafts', { product })).data
  const told = async (id: string) => (await analyst.ask<ToldProductDraft>('GET', `drafts/${id}`)).data
  const publish = async (id: string, seq: number) =>
    await approver.ask('POST', `drafts/${id}/publish`, { seq, note: 'Новый продукт' })
  const ask = async (id: string, seq: number) =>
    await analyst.ask('POST', `drafts/${id}/ask`, { seq, note: 'Новый продукт' })
  const schedule = async (id: string, seq: number) =>
    await approver.ask('POST', `drafts/${id}/schedule`, {
      seq,
      note: 'Новый продукт',
      at: new Date(office.server.clock.now + hour).toISOString(),
    })
  const isListed = async (product: string) => {
    const answer = await office.server.app.inject('/api/v1/products')
    return answer.json<{ data: { id: string }[] }>().data.some(({ id }) => id === product)
  }

  test('a new product that is named in one language says where it is not, on every way to a release', async () => {
    const draft = await beginNew('bicycle')
    const missing = ['/texts/en/short', '/texts/en/title', '/texts/uz/short', '/texts/uz/title']
    for (const way of [publish, ask, schedule]) {
      const refused = await way(draft.id, 0)
      expect([refused.status, refused.code], way.name).toEqual([422, 'QDM_PRODUCT_BROKEN'])
      expect(refused.problems.map(({ path }) => path)).toEqual(expect.arrayContaining(missing))
      expect(new Set(refused.problems.map(({ code }) => code))).toEqual(new Set(['TEXT_MISSING']))
    }
    expect(await isListed('bicycle')).toBe(false)
    await analyst.send(draft.id, 0, ...namingEdits(draft))
    expect((await ask(draft.id, 6)).status).toBe(200)
    expect((await publish(draft.id, 6)).status).toBe(200)
    office.server.clock.now += 5000
    expect(await isListed('bicycle')).toBe(true)
  })

  test.each([
    ['a brace that belongs to nothing', 'O‘yin {b} c', 'TEXT_VALUE_UNKNOWN'],
    ['a plural without its last case', 'Kasko {n, plural, one {x}}', 'TEXT_OTHER_MISSING'],
    ['a brace that is never closed', 'Kasko {', 'TEXT_BRACE'],
  ])('%s is refused with its place', async (_, text, code) => {
    const draft = await begin('sport')
    const { seq } = await told(draft.id)
    await analyst.send(draft.id, seq, textEdit(await told(draft.id), 'uz', 'title', text))
    const refused = await publish(draft.id, seq + 1)
    expect([refused.status, refused.code]).toEqual([422, 'QDM_PRODUCT_BROKEN'])
    expect(refused.problems).toContainEqual(expect.objectContaining({ path: '/texts/uz/title', code }))
    expect((await ask(draft.id, seq + 1)).code).toBe('QDM_PRODUCT_BROKEN')
  })

  test('a text of a block that would break other products is refused, and they are named', async () => {
    const draft = await begin('gas-cylinder')
    const path = 'locales/ru/blocks.json'
    const [node] =
      draftOf(draft)
        .at(path)
        ?.children.filter(({ key }) => key === 'organization.phone.label') ?? []
    if (!node) throw new Error('an organisation has a phone')
    const edit: Edit = { do: 'set', cells: [{ node: node.handle, value: 'Телефон {n', seen: null }] }
    await analyst.send(draft.id, 0, edit)
    const refused = await publish(draft.id, 1)
    expect([refused.status, refused.code]).toEqual([422, 'QDM_PRODUCT_BROKEN'])
    expect(refused.problems).toContainEqual(
      expect.objectContaining({ code: 'TEXT_BRACE', params: expect.objectContaining({ product: 'osgop' }) }),
    )
  })

  test('a file that has the name of the new product keeps its names in the other languages', async () => {
    const text = readFileSync('schemas/templates/sum.json', 'utf8')
    const { data } = await analyst.ask<ToldProductDraft>('POST', 'new-products', {
      product: 'whole',
      name: 'Одна вещь',
      group: 'auto',
      from: { kind: 'file', text },
    })
    expect(draftOf(data).at('locales/uz/whole.json', '/whole.title')?.value).toBe('Bitta buyum')
    expect((await ask(data.id, 0)).status).toBe(200)
  })

  test('an example of the tariff that costs something else is named, to who asks and to who approves', async () => {
    const draft = await beginNew('boat')
    await analyst.send(
      draft.id,
      0,
      ...namingEdits(draft),
      setAt(draft, 'rating/boat.json', '/editions/0/lines/0/value', '0.7'),
    )
    for (const way of [ask, publish]) {
      const refused = await way(draft.id, 7)
      expect([refused.status, refused.code], way.name).toEqual([422, 'QDM_TARIFF_EXAMPLES_DIFFER'])
      const params = expect.objectContaining({ name: expect.any(String), expected: 5_000_000 }) as object
      expect(refused.problems).toContainEqual(
        expect.objectContaining({ path: '/rating/editions/0/vectors/0/premium', params }),
      )
    }
  })

  test('the request of an approval is about the changes that the person was shown', async () => {
    const draft = await begin('travel')
    await analyst.send(draft.id, 0, textEdit(draft, 'uz', 'title', 'Sayohat'))
    expect((await ask(draft.id, 0)).code).toBe('QDM_PRODUCT_DRAFT_MOVED')
    expect((await ask(draft.id, 1)).status).toBe(200)
  })
})
