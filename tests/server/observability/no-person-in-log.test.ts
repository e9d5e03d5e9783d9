import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { makeLog } from '../../../src/server/log.ts'
import { migratedDatabase } from '../../store/postgres.ts'
import { buyersPhone, buyOsago } from '../buy-osago.ts'
import { wholeServer } from '../composed-server.ts'
import { aPdf, formOf } from '../portal/portal-customer.ts'

const lines: string[] = []
const log = makeLog(
  { logLevel: 'trace' },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  }),
)

/** What no line may hold: of the buyer, of their car, of what they typed, and of what lets them in. */
const planted = {
  phone: buyersPhone,
  passport: 'AA1234567',
  passportNumber: '1234567',
  birthDate: '1990-06-15',
  plate: '01A123BC',
  name: 'Plantedova',
  cyrillicName: 'Посаженова',
  mail: 'planted@example.uz',
  address: 'ул. Посаженная, 7',
  password: 'planted-Password-9!',
  pinfl: '31506900000013',
} as const

const expectNoPerson = (): void => {
  const all = lines.join('')
  for (const [what, value] of Object.entries(planted))
    expect([what, all.includes(value)]).toEqual([what, false])
}

test.each(['SQLite', 'PostgreSQL'])(
  'a purchase, a claim, refusals and faults on %s leave no person in the log',
  { timeout: 120_000 },
  async (kind) => {
    lines.length = 0
    let environment: Record<string, string> = {}
    if (kind === 'PostgreSQL') {
      const { url, drop } = await migratedDatabase()
      onTestFinished(drop)
      environment = { DATABASE_URL: url }
    }
    const server = await wholeServer(environment, { log })
    onTestFinished(() => server.close())
    const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
      server.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })

    const body = await buyOsago(
      { reach: server.reach, operations: server.deps.operations },
      '2026-11-23',
      '2026-11-24',
    )
    const created = await post('/api/v2/osago/contract', body, { 'idempotency-key': 'key-0001' })
    expect(created.statusCode).toBe(200)
    const { contractId } = created.json<{ data: { contractId: string } }>().data

    // Refusals: of a body, a query, a sign-in, a code, a file, a call of a payment provider.
    await post(
      '/api/v2/osago/contract',
      { ...body, surname: planted.name },
      { 'idempotency-key': 'key-0002' },
    )
    await post('/api/v1/feedback', {
      name: planted.cyrillicName,
      phone: planted.phone,
      email: planted.mail,
      text: planted.address,
    })
    await post('/api/v1/auth/login', { phone: planted.phone, password: planted.password })
    await post('/api/v1/auth/accept', { phone: planted.phone, code: '123123' })
    await post(`/api/v1/provider/person/pinfl?phone=${planted.phone}&name=${planted.name}`, {
      pinfl: planted.pinfl,
    })
    await post('/api/v1/auth/login', `{"phone":"${planted.phone}", ${planted.name}`)
    await post('/api/pay/payme', `{"${planted.name}": ${planted.passport}`)
    const { payload, type } = formOf([
      {
        name: 'application',
        type: 'application/json',
        bytes: JSON.stringify({
          fullName: planted.cyrillicName,
          phone: planted.phone,
          position: planted.name,
        }),
      },
      { name: 'resume', type: 'application/pdf', fileName: `${planted.name}.pdf`, bytes: aPdf() },
    ])
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/career',
      payload,
      headers: { 'content-type': type },
    })
    await server.app.inject({
      url: `/download-insurance-policy/osago/${planted.pinfl}?name=${planted.cyrillicName}`,
    })

    // Faults: the database quotes what it refused.
    const { db } = server.deps.store.context
    for (const value of Object.values(planted)) {
      const failing =
        sql`SELECT CAST(${value} AS integer), ${sql.raw(`no_such_column_${kind.length}`)}`.execute(db)
      await failing.catch((error: unknown) => log.error({ err: error }, 'planted'))
    }
    expect(lines.filter((line) => line.includes('"msg":"planted"'))).toHaveLength(Object.keys(planted).length)
    expect(lines.length).toBeGreaterThan(30)
    expectNoPerson()
    expect(lines.join('')).not.toContain(contractId)
  },
)

test('errors of parsers and databases tell what is wrong, and not of whom', async () => {
  lines.length = 0
  const { url, drop } = await migratedDatabase()
  onTestFinished(drop)
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('CREATE TABLE people (name text UNIQUE, born date)')
  for (const value of Object.values(planted)) {
    for (const text of [
      'SELECT $1::integer',
      'SELECT $1::uuid',
      'INSERT INTO people VALUES ($1, NULL), ($1, NULL)',
    ])
      await client.query(text, [value]).catch((error: unknown) => log.error({ err: error }, 'planted'))
    for (const text of [`{"name": ${value}`, value, `{"a":"${value}"`]) {
      try {
        JSON.parse(text)
      } catch (error) {
        log.error({ err: error, cause: error }, 'planted')
      }
    }
  }
  expectNoPerson()
  const all = lines.join('')
  expect(all).toContain('invalid input syntax for type integer')
  expect(all).toContain('duplicate key value violates unique constraint \\"people_name_key\\"')
  expect(all).toContain('"code":"23505"')
  expect(all).toContain('is not valid JSON')
})
