import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenHash } from '../../../src/server/auth/session-of.ts'
import { sweep } from '../../../src/server/sweep.ts'
import { writeTrace, type MachineRecorder } from '../../../src/trace/index.ts'
import * as auth from '../../trace/recorded-auth.ts'
import * as claimForm from '../../trace/recorded-claim-form.ts'
import * as payment from '../../trace/recorded-payment.ts'
import * as verification from '../../trace/recorded-verification.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { serverDatabases } from '../server-databases.ts'
import { everyRecording } from './every-recording.ts'

const tester = '998900000113'
const operator = '998900000101'
const dayMs = 24 * 60 * 60 * 1000

interface Journeys {
  readonly journeys: Readonly<Record<string, () => Promise<{ readonly recorder: MachineRecorder }>>>
  readonly secrets: readonly string[]
}

const machines: Readonly<Record<string, Journeys>> = {
  auth: { journeys: auth.journeys, secrets: Object.values(auth.secrets) },
  'claim-form': { journeys: claimForm.journeys, secrets: claimForm.secrets },
  payment,
  verification,
}

interface Answer<Data> {
  readonly status: number
  readonly problem: string | null
  readonly data: Data
}

interface Head {
  readonly id: string
  readonly machine: string
  readonly product: string
  readonly outcome: string
  readonly events: number
}

const newId = () => randomBytes(16).toString('hex')

/** The recording of a journey. */
async function recorded(machine: string, name: string): Promise<string> {
  const walk = machines[machine]?.journeys[name]
  if (!walk) throw new Error(`${machine} has no way ${name}`)
  return writeTrace((await walk()).recorder.trace())
}

describe.each(serverDatabases)('recordings of machines on $kind', ({ make }) => {
  let server: WholeServer
  let drop: () => Promise<void>
  const tokens = new Map<string, string>()
  const logged: string[] = []

  const signedIn = async (phone: string) => {
    const { store, world } = server.deps
    const token = world.newToken()
    const { id } = await store.users.ofPhone(phone)
    await store.sessions.open({ tokenHash: tokenHash(token), userId: id, lifeMs: 400 * dayMs })
    return token
  }
  beforeAll(async () => {
    const database = await make()
    drop = database.drop
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
    server = await wholeServer(database.environment, { log })
    for (const phone of [tester, operator]) tokens.set(phone, await signedIn(phone))
  }, 240_000)
  afterAll(async () => {
    await server.close()
    await drop()
  })

  const ask = async <Data>(
    who: string | null,
    method: 'POST' | 'PUT',
    url: string,
    payload: object,
  ): Promise<Answer<Data>> => {
    const answer = await server.app.inject({
      method,
      url,
      headers: who === null ? {} : { authorization: `Bearer ${tokens.get(who)}` },
      payload,
    })
    const body = answer.json<{ data?: Data; problems?: { code: string }[] }>()
    // What the operation answers when the status says so.
    return { status: answer.statusCode, problem: body.problems?.[0]?.code ?? null, data: body.data as Data }
  }
  const send = (text: string, id = newId()) =>
    ask(null, 'POST', '/api/v1/recordings', { id, isReported: false, text })
  const search = async (wanted: object) =>
    (
      await ask<{ items: readonly Head[]; totals: Record<string, number> }>(
        tester,
        'POST',
        '/api/v1/replay/recordings/search',
        { ...everyRecording, ...wanted },
      )
    ).data

  test('every way comes in and is found by its machine; nothing planted is in the store, the log or what is read', async () => {
    for (const [machine, { journeys, secrets }] of Object.entries(machines)) {
      const ids = new Map<string, string>()
      for (const name of Object.keys(journeys)) {
        const text = await recorded(machine, name)
        const id = newId()
        expect([machine, name, await send(text, id)]).toMatchObject([machine, name, { status: 200 }])
        ids.set(id, text)
      }
      const { items, totals } = await search({ machine })
      expect(new Set(items.map(({ id }) => id))).toEqual(new Set(ids.keys()))
      expect(items.every((head) => head.machine === machine && head.product === '')).toBe(true)
      expect(totals['finished']).toBeGreaterThan(0)
      const read = await ask<{ head: Head; text: string }[]>(
        tester,
        'POST',
        '/api/v1/replay/recordings/read',
        { ids: [...ids.keys()] },
      )
      for (const { head, text } of read.data) expect(text).toBe(ids.get(head.id))
      const { db } = server.deps.store.context
      const rows = JSON.stringify(await sql`select * from recordings`.execute(db))
      const everywhere = [rows, ...read.data.map(({ text }) => text), ...logged].join('\n')
      expect(secrets.filter((secret) => everywhere.includes(secret))).toEqual([])
    }
    expect((await search({ machine: '' })).items).toEqual([])
    expect((await search({ text: 'claim-form' })).items.length).toBeGreaterThan(0)
  }, 60_000)

  test('what the recorder of the machine never writes is refused by its line', async () => {
    const lines = (text: string) => text.trim().split('\n')
    const signUp = lines(await recorded('auth', 'sign-up'))
    const claim = lines(await recorded('claim-form', 'refused-and-sent-again'))
    const head = (of: readonly string[], more: object) =>
      [JSON.stringify({ ...(JSON.parse(of[0] ?? '') as object), ...more }), ...of.slice(1)].join('\n')
    const event = (of: readonly string[], type: string, more: object) => {
      const at = of.findIndex((line) => line.includes(`"type":"${type}"`))
      if (at < 0) throw new Error(`no event ${type}`)
      const line = JSON.parse(of[at] ?? '') as { event: object }
      return of.with(at, JSON.stringify({ ...line, event: { ...line.event, ...more } })).join('\n')
    }
    const answer = (of: readonly string[], key: string, more: object) => {
      const at = of.findIndex((line) => line.includes(`"kind":"call"`) && line.includes(`"key":"${key}"`))
      if (at < 0) throw new Error(`no call ${key}`)
      const line = JSON.parse(of[at] ?? '') as { outcome: { answer: object } }
      const outcome = { kind: 'answer', answer: { ...line.outcome.answer, ...more } }
      return of.with(at, JSON.stringify({ ...line, outcome })).join('\n')
    }
    const mark = (of: readonly string[], more: object) => {
      const line = JSON.parse(of.at(-1) ?? '') as { after: { changed: object } }
      const after = { ...line.after, changed: { ...line.after.changed, ...more } }
      return of.with(of.length - 1, JSON.stringify({ ...line, after })).join('\n')
    }
    const cases: readonly (readonly [string, string])[] = [
      [head(signUp, { machine: 'payroll' }), 'MACHINE_UNKNOWN'],
      [head(signUp, { machine: 'constructor' }), 'MACHINE_UNKNOWN'],
      [head(signUp, { title: 'Aziza Karimova' }), 'TITLED'],
      [head(signUp, { phone: '998901234567' }), 'TRACE_NO_HEADER'],
      [head(signUp, { device: { width: 390, kind: 'phone', ip: '10.0.0.1' } }), 'TRACE_NO_HEADER'],
      [head(signUp, { input: { name: 'Aziza' } }), 'NOT_REPLACED'],
      [event(signUp, 'password.submitted', { password: 'Registon 1420' }), 'NOT_REPLACED'],
      [event(signUp, 'phone.submitted', { name: 'Aziza Karimova' }), 'NOT_REPLACED'],
      [event(signUp, 'phone.submitted', { phone: 'Aziza' }), 'NOT_REPLACED'],
      [event(signUp, 'phone.submitted', { type: 'somebody.came' }), 'NOT_REPLACED'],
      [answer(signUp, 'checkCode', { proof: 'eyJhbGciOi' }), 'NOT_REPLACED'],
      [answer(signUp, 'checkCode', { token: 'secret' }), 'NOT_REPLACED'],
      [event(claim, 'files.chosen', { files: [{ id: 'a', name: 'Паспорт Каримовой.pdf' }] }), 'NOT_REPLACED'],
      [event(claim, 'answer.changed', { field: 'fullName', value: 'Азиза Каримова' }), 'NOT_REPLACED'],
      [event(claim, 'answer.changed', { field: 'description', value: 'I was hit' }), 'NOT_REPLACED'],
      [event(claim, 'answer.changed', { field: 'policySeries', value: 'Karimova' }), 'NOT_REPLACED'],
      [mark(signUp, { '/note': 'Aziza Karimova' }), 'MARKS_DIFFER'],
      [mark(claim, { '/answers/fullName': 'Aziza Karimova' }), 'MARKS_DIFFER'],
    ]
    for (const [sent, reason] of cases) {
      const refused = await send(sent)
      expect([refused.status, refused.problem, reason]).toEqual([422, reason, reason])
    }
    expect(logged.join('')).not.toMatch(/Karimova|Каримов/)
  })

  test('a phone of a person who signed in, and a number of a claim of the day, are dropped with the same answer', async () => {
    const stored = async () =>
      (await server.deps.store.context.db.selectFrom('recordings').select('id').execute()).length
    const before = await stored()
    const expectDropped = async (text: string) => {
      expect((await send(text)).status).toBe(200)
      expect(await stored()).toBe(before)
    }
    const signUp = await recorded('auth', 'sign-up')
    const phone = /"phone\.submitted","phone":"([^"]+)"/.exec(signUp)?.[1]
    if (phone === undefined) throw new Error('a phone is sent')
    await signedIn(phone.replaceAll(/\D/g, ''))
    await expectDropped(signUp)

    const claim = await recorded('claim-form', 'sent-by-a-visitor')
    const policyNumber = /"field":"policyNumber","value":"(\d{7,})"/.exec(claim)?.[1]
    if (policyNumber === undefined) throw new Error('a policy is named')
    const { store } = server.deps
    const { id: userId } = await store.users.ofPhone(operator)
    await store.claims.register({
      number: 'C-1',
      user_id: userId,
      fingerprint: newId(),
      policy_series: 'QAR',
      policy_number: policyNumber,
      role: 'victim',
      full_name: 'X',
      region_id: 1,
      district_id: 1,
      address: 'X',
      event_date: '2026-11-20',
      event_time: '10:00',
      phone: operator,
      description: 'X',
    })
    await expectDropped(claim)
    server.clock.now += 2 * dayMs
    expect((await send(claim)).status).toBe(200)
    expect(await stored()).toBe(before + 1)
  })

  test('the longer one stays, it is no scenario of a product, and it goes when it is old', async () => {
    const text = await recorded('auth', 'recovery')
    const id = newId()
    const cut = text.split('\n').slice(0, 3).join('\n')
    await send(cut, id)
    const found = async () => (await search({ machine: 'auth' })).items.filter((one) => one.id === id)
    expect(await found()).toMatchObject([{ events: 2, outcome: 'left' }])
    await send(text, id)
    await send(cut, id)
    expect((await found())[0]?.events).toBeGreaterThan(2)
    const scenario = { name: 'A forgotten password', tags: [] }
    expect((await ask(tester, 'PUT', `/api/v1/replay/recordings/${id}/scenario`, scenario)).status).toBe(404)
    for (const who of [operator, null])
      expect(
        (await ask(who, 'POST', '/api/v1/replay/recordings/search', { ...everyRecording, machine: 'auth' }))
          .status,
      ).toBe(who === null ? 401 : 403)
    server.clock.now += 31 * dayMs
    await sweep(server.deps)
    expect(await server.deps.store.recordings.read([id])).toEqual([])
  })
})
