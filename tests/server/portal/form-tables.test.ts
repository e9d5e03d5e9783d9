import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { calendarDay } from '../../../src/server/world.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { portalCustomer, type PortalCustomer } from './portal-customer.ts'

const operatorPhone = '998901112233'
const product = 'library-survey'
const address = `/api/v1/admin/form-tables/${product}`

interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly reference: string; readonly answers: readonly string[] }[]
  readonly total: number
}

describe('the forms of a product', () => {
  let server: WholeServer
  let operator: PortalCustomer
  let version = ''

  beforeAll(async () => {
    server = await wholeServer({ QADAM_OPERATORS: operatorPhone })
    version = (await server.deps.registry.list()).find(({ id }) => id === product)?.hash ?? ''
    operator = await portalCustomer(server, operatorPhone)
    await add('F-1', { recommend: 9, topics: ['=HYPERLINK("http://x")', 'Sea'], lastVisit: '2026-10' })
    server.clock.now += 24 * 60 * 60 * 1000
    await add('F-2', { recommend: 3, name: 'Anna, Kim\n"A"' })
  }, 120_000)
  afterAll(() => server.close())

  const add = async (reference: string, answers: JsonObject) => {
    const body = JSON.stringify(answers)
    await server.deps.store.forms.add(
      { reference, product, version, language: 'ru', userId: null, body },
      reference,
    )
  }
  const table = async (query = '', language = 'en') =>
    (await operator.get(`${address}${query}`, language)).data as Table
  const file = async (format: string, query = '') =>
    await operator.get(`${address}/file?format=${format}${query}`)

  test('are counted by product, and stand in a table: a row for each, a column for each answer', async () => {
    const { data } = await operator.get('/api/v1/admin/form-tables', 'en')
    expect(data).toEqual([{ product, title: 'Library readers’ survey', forms: 2 }])
    const { columns, rows, total } = await table()
    expect(total).toBe(2)
    expect(rows.map(({ reference }) => reference)).toEqual(['F-2', 'F-1'])
    const recommend = columns.indexOf('Would you recommend us?')
    expect(rows.map(({ answers }) => answers[recommend])).toEqual(['3', '9'])
    for (const { answers } of rows) expect(answers).toHaveLength(columns.length)
    expect((await table('', 'uz')).columns).toContain('Bizni doʻstlaringizga tavsiya qilasizmi?')
  })

  test('are narrowed by words and by days of the country', async () => {
    expect((await table('?text=Anna')).rows.map(({ reference }) => reference)).toEqual(['F-2'])
    expect((await table('?text=100%25')).total).toBe(0)
    const today = calendarDay(server.clock.now)
    expect((await table(`?since=${today}`)).rows.map(({ reference }) => reference)).toEqual(['F-2'])
    expect((await table(`?until=${today}`)).total).toBe(2)
    expect((await operator.get(`${address}?since=yesterday`)).status).toBe(400)
  })

  test('are saved as CSV that no spreadsheet runs, as a workbook, and as JSON', async () => {
    const csv = (await file('csv')).bytes.toString('utf8')
    expect(csv.startsWith('\uFEFF')).toBe(true)
    expect(csv).toContain('"Anna, Kim\n""A"""')
    expect(csv).not.toMatch(/(^|[,"])=HYPERLINK/m)
    const { bytes } = await file('xlsx')
    const rows = await readSheet(new Uint8Array(bytes).buffer, { trim: false })
    const { columns } = await table('', 'ru')
    expect(rows[0]).toEqual(['Номер', 'Отправлена', ...columns])
    expect(rows.slice(1).map(([reference]) => reference)).toEqual(['F-2', 'F-1'])
    const json = JSON.parse((await file('json')).bytes.toString('utf8')) as readonly JsonObject[]
    expect(json.map(({ answers }) => answers)).toEqual([
      { recommend: 3, name: 'Anna, Kim\n"A"' },
      { recommend: 9, topics: ['=HYPERLINK("http://x")', 'Sea'], lastVisit: '2026-10' },
    ])
    expect((await file('pdf')).status).toBe(400)
  })

  test('are open to operators alone, and each table and file is in the audit log', async () => {
    await file('csv', '&text=Anna')
    const entries = await server.deps.store.audit.of(`product ${product}`)
    expect(entries.map(({ action }) => action)).toContain('forms.read')
    expect(entries).toContainEqual({
      at: expect.any(Number) as number,
      actor: operatorPhone,
      action: 'forms.exported',
      subject: `product ${product}`,
      detail: JSON.stringify({ text: 'Anna', format: 'csv', forms: 1 }),
    })
    const visitor = await portalCustomer(server, '998907654321')
    for (const url of [address, `${address}/file?format=csv`, '/api/v1/admin/form-tables'])
      expect((await visitor.get(url)).status, url).toBe(403)
  })
})
