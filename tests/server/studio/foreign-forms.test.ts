import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportReport } from '../../../src/import/index.ts'
import { aWorkbook } from '../../import/xlsform/a-workbook.ts'
import { household } from '../../import/xlsform/household.ts'
import { lastingDatabases } from '../server-databases.ts'
import { studioOffice, type StudioOffice } from './studio-office.ts'
import { draftOf, type StudioPerson, type ToldProductDraft } from './studio-people.ts'

const bytesOf = (value: unknown): Buffer =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
const trip = readFileSync(join(import.meta.dirname, '../../import/surveyjs/forms/trip.json'))
const workbook = Buffer.from(aWorkbook(household))
const contradictory = bytesOf({
  type: 'object',
  properties: { years: { type: 'integer', minimum: 10, maximum: 1 }, name: { type: 'string' } },
})
const twoOperations = `
openapi: 3.1.0
paths:
  /claims:
    post:
      operationId: createClaim
      requestBody: { content: { application/json: { schema: { type: object, properties: { what: { type: string } } } } } }
    put:
      operationId: replaceClaim
      requestBody: { content: { application/json: { schema: { type: object, properties: { who: { type: string } } } } } }
`

/** What a form would become. */
interface Reading {
  readonly format: string
  readonly formats: readonly string[]
  readonly title: string
  readonly languages: readonly string[]
  readonly counts: ImportReport['counts']
  readonly errorCount: number
  readonly errors: readonly { readonly code: string }[]
}

type Begun = ToldProductDraft & { readonly isImported: boolean }

describe.each(lastingDatabases)('forms of other engines in the Studio on $kind', ({ make }) => {
  let office: StudioOffice
  let analyst: StudioPerson
  let approver: StudioPerson

  beforeAll(async () => {
    office = await studioOffice(make)
    ;({ analyst, approver } = office)
  }, 240_000)
  afterAll(async () => await office.close())

  const partsOf = (about: object, name: string, bytes: Buffer) => [
    { name: 'about', type: 'application/json', bytes: JSON.stringify(about) },
    { name: 'file', type: 'application/octet-stream', fileName: name, bytes },
  ]
  const read = async (name: string, bytes: Buffer, about: object = {}, by = analyst) =>
    await by.post<Reading>(
      'foreign-forms/read',
      partsOf({ format: null, operation: null, ...about }, name, bytes),
    )
  const begin = async (product: string, name: string, bytes: Buffer, about: object = {}, by = analyst) => {
    const asked = { product, name: 'Imported', group: 'auto', format: null, operation: null }
    return await by.post<Begun>(
      'foreign-forms',
      partsOf({ ...asked, acceptsErrors: false, ...about }, name, bytes),
    )
  }
  const reportOf = async (draft: string, by = analyst) =>
    await by.ask<{ readonly isOwn: boolean; readonly report: ImportReport }>('GET', `drafts/${draft}/import`)
  const drafts = async () => (await office.server.deps.store.productDrafts.open()).length

  test('what a form would become is said, and nothing is stored', async () => {
    const before = await drafts()
    expect((await read('household.xlsx', workbook)).data).toMatchObject({
      format: 'xlsform',
      formats: ['xlsform'],
      languages: ['en', 'français'],
      errorCount: 0,
    })
    const { data } = await read('trip.json', trip)
    expect(data).toMatchObject({ format: 'surveyjs', title: 'A trip', languages: ['en', 'ru'] })
    expect(data.counts.kept).toBeGreaterThan(30)
    expect(await drafts()).toBe(before)
  })

  test('a form becomes a draft with its texts and languages; the report is kept with it and read by an approver', async () => {
    const { status, data: draft } = await begin('a-trip', 'trip.json', trip, { name: 'A trip' })
    expect(status).toBe(200)
    expect(draft).toMatchObject({ product: 'a-trip', baseHash: '', isImported: true })
    expect(Object.keys(draft.files).toSorted()).toEqual([
      'locales/en/a-trip.json',
      'locales/ru/a-trip.json',
      'products/a-trip.json',
    ])
    expect(JSON.parse(draft.files['locales/ru/a-trip.json'] ?? '')).toMatchObject({
      'a-trip.title': 'Поездка',
      'a-trip.slide.who.title': 'Кто едет?',
    })
    const { isOwn, report } = (await reportOf(draft.id, approver)).data
    expect({ isOwn, source: report.source, product: report.product }).toEqual({
      isOwn: true,
      source: 'trip.json',
      product: 'a-trip.json',
    })
    // Places of the report are places of the draft.
    const folded = draftOf(draft)
    const places = report.sentences.flatMap(({ to }) =>
      to === null || to.startsWith('/texts/') || to === '/title' || to === '/lead' ? [] : [to],
    )
    expect(places.length).toBeGreaterThan(20)
    const isThere = (to: string) => folded.at('products/a-trip.json', to) !== null
    // Choices of a list lie one level deeper than the report says.
    expect(places.filter((to) => !isThere(to) && !isThere(to.replace(/\/enum$/, '/items/enum')))).toEqual([])
    const audit = await office.server.deps.store.audit.of('product a-trip')
    expect(JSON.stringify(audit)).toContain('surveyjs')
  })

  test('another process reads the report; a draft that goes, and one that had none, have no report', async () => {
    const { data: draft } = await begin('a-household', 'household.xlsx', workbook)
    const other = await office.another()
    expect((await other.deps.store.draftImports.of(draft))?.report.format).toBe('xlsform')
    await analyst.ask('POST', `drafts/${draft.id}/discard`, { seq: 0 })
    const again = await analyst.ask<Begun>('POST', 'new-products', {
      product: 'a-household',
      name: 'Household',
      group: 'auto',
      from: { kind: 'empty' },
    })
    expect(again.data.isImported).toBe(false)
    expect((await reportOf(again.data.id)).status).toBe(404)
  })

  test('a product with errors is begun only by a person who accepts them', async () => {
    const { data } = await read('years.json', contradictory)
    expect(data.errors.map(({ code }) => code)).toEqual(['BOUNDS_CONTRADICT'])
    const before = await drafts()
    const refused = await begin('with-errors', 'years.json', contradictory)
    expect([refused.status, refused.code]).toEqual([422, 'QDM_FORM_HAS_ERRORS'])
    expect(refused.problems.map(({ code }) => code)).toEqual(['BOUNDS_CONTRADICT'])
    expect(await drafts()).toBe(before)
    const begun = await begin('with-errors', 'years.json', contradictory, { acceptsErrors: true })
    expect(begun.status).toBe(200)
    expect((await reportOf(begun.data.id)).data.report.findings).toMatchObject([
      { code: 'BOUNDS_CONTRADICT' },
    ])
  })

  test('an operation is asked for where a document has several', async () => {
    const bytes = bytesOf(twoOperations)
    const refused = await read('api.yaml', bytes)
    expect(refused.problems).toMatchObject([
      { code: 'operation-choice', params: { operations: ['createClaim', 'replaceClaim'] } },
    ])
    expect((await read('api.yaml', bytes, { operation: 'replaceClaim' })).data.format).toBe('openapi')
  })

  test.each<readonly [what: string, name: string, bytes: Buffer, code: string]>([
    ['a file that is cut', 'a.json', trip.subarray(0, 400), 'format-unknown'],
    ['a workbook that is cut', 'a.xlsx', workbook.subarray(0, 900), 'not-workbook'],
    [
      'a picture called .xlsx',
      'a.xlsx',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'format-unknown',
    ],
    ['an empty file', 'a.json', Buffer.alloc(0), 'empty'],
    ['a file over the limit', 'a.json', Buffer.alloc(9 * 1024 * 1024, 32), 'too-large'],
    [
      'an unknown version',
      'a.json',
      bytesOf({
        $schema: 'https://json-schema.org/draft/2031-01/schema',
        type: 'object',
        properties: { a: {} },
      }),
      'version-unknown',
    ],
    [
      'an unknown version of form-js',
      'a.json',
      bytesOf({ schemaVersion: 999, type: 'default', components: [{ type: 'textfield', key: 'a' }] }),
      'version-unknown',
    ],
    ['a file without questions', 'a.json', bytesOf({ type: 'object', properties: {} }), 'no-questions'],
  ])('%s is refused with its reason, and nothing is stored', async (_, name, bytes, code) => {
    const before = await drafts()
    for (const answer of [await read(name, bytes), await begin('bad-file', name, bytes)]) {
      expect([answer.status, answer.code]).toEqual([422, 'QDM_FORM_UNREADABLE'])
      expect(answer.problems.map((problem) => problem.code)).toEqual([code])
    }
    expect(await drafts()).toBe(before)
  })

  test('names that objects answer to, references in a circle and scripts in labels do nothing', async () => {
    const hostile = bytesOf(
      '{"type":"object","title":"<script>alert(1)</script>Circle","properties":{"__proto__":{"type":"string"},' +
        '"constructor":{"type":"string","title":"<img src=x onerror=alert(1)>Name"},"name":{"type":"string"},' +
        '"next":{"$ref":"#"}}}',
    )
    const { status, data: draft } = await begin('hostile', '../../etc/hostile.json', hostile, {
      acceptsErrors: true,
    })
    expect(status).toBe(200)
    expect(Object.values(draft.files).join('\n')).not.toMatch(/<script|<img/)
    expect((await reportOf(draft.id)).data.report).toMatchObject({ source: 'hostile.json' })
    expect(({} as { readonly type?: string }).type).toBeUndefined()
  })

  test('a taken id, a missing file, and a person who begins no drafts are refused', async () => {
    expect((await begin('osago', 'trip.json', trip)).code).toBe('QDM_PRODUCT_ID_TAKEN')
    const [about] = partsOf({ format: null, operation: null }, 'a.json', trip)
    expect((await analyst.post('foreign-forms/read', about ? [about] : [])).code).toBe('QDM_REQUEST_INVALID')
    expect((await read('trip.json', trip, {}, approver)).status).toBe(403)
    expect((await begin('by-approver', 'trip.json', trip, {}, approver)).status).toBe(403)
  })
})
