import { isSale } from '../../../src/engine/index.ts'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import { isSealed, shownText } from '../../../src/engine/index.ts'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { type Operation, operationsOf, readApiDocument } from '../../../src/server/operations/index.ts'
import { answerFor } from '../../../src/server/gateway/lookups/answer-for.ts'
import { lookupLimits } from '../../../src/server/gateway/lookups/lookup-limits.ts'
import {
  lookupRules,
  type LookupRule,
  type ShownFacts,
} from '../../../src/server/gateway/lookups/visible-facts.ts'
import { openedValue } from '../../../src/server/gateway/lookups/masked-value.ts'
import { scopeOf } from '../../../src/server/sold-product.ts'
import { sampleData } from '../../../src/server/insurer/sample-data.ts'
import { sampleOperators } from '../../../src/server/portal/operators.ts'
import { provePhone } from '../../../src/server/auth/phone-proof.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'

const document = await readApiDocument()
const operations = operationsOf(document)
const lookups = [...operations.values()].filter(({ mark }) => mark.role === 'lookup')

const found = (registry: 'people' | 'vehicles' | 'organizations' | 'licenses' | 'properties') =>
  sampleData[registry].find(({ outcome, record }) => outcome === 'found' && record !== undefined)!
const person = found('people').record!
const vehicle = sampleData.vehicles.find(({ record }) => record?.['pinfl'] === person['pinfl'])!.record!
const property = found('properties').record!
const policy = sampleData.policies.find(({ record }) => record.status === 'active')!.record

/** A question to each lookup that finds something, and what the registry knows of it. */
const questions: Readonly<
  Record<string, { readonly body?: JsonObject; readonly query?: string; readonly record: JsonObject }>
> = {
  findPersonByPassport: {
    body: pick(person, 'passportSery', 'passportNum', 'birthDate'),
    record: person,
  },
  findPersonByPinfl: { body: pick(person, 'pinfl'), record: person },
  findDocumentHolder: {
    body: {
      passportSeries: person['passportSery']!,
      passportNumber: person['passportNum']!,
      birthDate: person['birthDate']!,
    },
    record: person,
  },
  findVehicle: {
    body: pick(vehicle, 'techPassportSery', 'techPassportNum', 'stateNumber'),
    record: vehicle,
  },
  findOrganization: {
    body: pick(found('organizations').record!, 'inn'),
    record: found('organizations').record!,
  },
  findCarrierLicense: { body: { ...found('licenses').key }, record: found('licenses').record! },
  findProperty: { body: { ...found('properties').key }, record: property },
  findPolicy: {
    query: `?series=${policy.series}&number=${policy.number}`,
    record: policy,
  },
}

function pick(record: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]))
}

describe('the table of what lookups show', () => {
  test('has a row for every lookup of the contract, and no other', () => {
    expect(Object.keys(lookupRules).toSorted()).toEqual(lookups.map(({ id }) => id).toSorted())
    expect(Object.keys(questions).toSorted()).toEqual(lookups.map(({ id }) => id).toSorted())
  })

  test.each(lookups)('$id: has a word on every property of the answer', (operation) => {
    const rule = lookupRules[operation.id]!
    expect(namesOf(rule.stranger)).toEqual(propertiesOf(answerSchema(operation)))
  })

  test('what a product takes from a masked property is in a field of the same class of personal data', async () => {
    const server = await wholeServer()
    try {
      const wrong: string[] = []
      const taken: string[] = []
      for (const { id, hash } of await server.deps.registry.list()) {
        const product = await server.deps.registry.compiled(id, hash)
        if (product === null || !isSale(product)) continue
        for (const call of Object.values(product.calls)) {
          const rule = lookupRules[call.operation]
          if (!rule) continue
          const { record } = questions[call.operation]!
          const scope = scopeOf(product, {}, '2026-11-23', 'ru')
          const response = { data: maskedFacts(server, rule, record) }
          for (const { to, value } of call.response) {
            const filled = value.evaluate({ ...scope, response })
            if (!isSealed(filled)) continue
            taken.push(to)
            const classes = [...(openedValue(server.deps.seals, filled)?.classes ?? [])]
            const { pii } = product.fields[to]!
            if (classes.some((one) => one !== pii)) wrong.push(`${id} ${to}: ${pii} takes ${classes.join()}`)
          }
        }
      }
      expect(taken.length).toBeGreaterThan(50)
      expect(wrong).toEqual([])
    } finally {
      await server.close()
    }
  })
})

describe('who sees what', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await wholeServer()
  })
  afterAll(() => server.close())

  /** Signs a person in. */
  const signIn = async (phone: string, pinfl?: string): Promise<string> => {
    const { seals, store } = server.deps
    const user = await store.users.ofPhone(phone)
    if (pinfl !== undefined) await store.users.bind(user.id, pinfl)
    server.clock.now += 1
    const proof = provePhone(seals, phone, server.clock.now)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/set-password',
      payload: { proof, password: 'correct horse battery' },
    })
    return answer.json<{ data: { token: string } }>().data.token
  }
  const ask = async (operation: Operation, token: string | null) =>
    await askWith(server, operation, token === null ? {} : { authorization: `Bearer ${token}` })

  const strangers = [
    ['a visitor', async () => null],
    ['a signed-in stranger', async () => await signIn('998935557701')],
    ['an operator', async () => await signIn(sampleOperators[0]!)],
    ['somebody whose own passport is bound', async () => await signIn('998935557702', '40311920100029')],
  ] as const

  describe.each(strangers)('%s', (_who, token) => {
    test.each(lookups)('$id: sees what the table says and nothing else', async (operation) => {
      const answer = await ask(operation, await token())
      expect(answer.statusCode).toBe(200)
      const { data } = answer.json<{ data: JsonObject }>()
      const rule = lookupRules[operation.id]!
      expect(Object.keys(data).filter((name) => !Object.hasOwn(rule.stranger, name))).toEqual([])
      expectShown(data, rule.stranger)
      const secrets = secretsOf(questions[operation.id]!.record, operation)
      const sent = `${answer.body} ${JSON.stringify(answer.headers)}`
      expect(secrets.filter((secret) => sent.includes(secret))).toEqual([])
      expect(
        operation.misfitOf({ status: 200, mediaType: 'application/json', body: answer.json<Json>() }),
      ).toBeNull()
    })
  })

  test('the person whose phone the passport is bound to sees their own facts, and their car’s, as they are', async () => {
    const token = await signIn('998935557703', String(person['pinfl']))
    for (const id of ['findPersonByPassport', 'findPersonByPinfl', 'findDocumentHolder', 'findVehicle']) {
      const { data } = (await ask(operations.get(id)!, token)).json<{ data: JsonObject }>()
      expect(JSON.stringify(data)).not.toContain('•')
      expect(data['pinfl']).toBe(person['pinfl'])
    }
    const { data } = (await ask(operations.get('findProperty')!, token)).json<{ data: JsonObject }>()
    expect(shownText(String(data['owner']))).toContain('•')
  })

  test('the signed fact does not reveal what was masked', async () => {
    const { headers } = await ask(operations.get('findPersonByPassport')!, null)
    const bytes = Buffer.from(String(headers['qadam-fact']).split('.')[1] ?? '', 'base64url').toString(
      'latin1',
    )
    expect(bytes).not.toContain(String(person['pinfl']))
    expect(bytes).not.toContain(String(person['address']))
  })

  test('a car’s owner and a buyer with the same personal ID stay the same one, masked', async () => {
    const [one, other] = [
      (await ask(operations.get('findPersonByPassport')!, null)).json<{ data: JsonObject }>().data,
      (await ask(operations.get('findVehicle')!, null)).json<{ data: JsonObject }>().data,
    ]
    expect(isSealed(one['pinfl'])).toBe(true)
    expect(one['pinfl']).toBe(other['pinfl'])
  })
})

describe('enumeration', () => {
  let server: WholeServer
  beforeEach(async () => {
    server = await wholeServer()
  })
  afterEach(() => server.close())
  const byPassport = operations.get('findPersonByPassport')!
  const right = questions['findPersonByPassport']!.body!
  const tryDate = (birthDate: string, headers: Readonly<Record<string, string>> = {}) =>
    askWith(server, byPassport, headers, { ...right, birthDate })
  const dates = Array.from({ length: 150 }, (_, day) =>
    new Date(Date.UTC(1970, 0, 1 + day)).toISOString().slice(0, 10),
  )
  const { limit } = lookupLimits.missesOfSubject

  test('150 birth dates cannot be tried for one passport, from one browser or from many addresses', async () => {
    const answers = await Promise.all(
      dates.map((date, at) =>
        server.app.inject({
          method: 'POST',
          url: byPassport.path,
          payload: { ...right, birthDate: date },
          remoteAddress: `10.0.${at % 8}.${at}`,
        }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 404)).toHaveLength(limit)
    expect(statuses.filter((status) => status === 429)).toHaveLength(dates.length - limit)
    const refused = answers.find(({ statusCode }) => statusCode === 429)!
    expect(refused.json()).toMatchObject({ code: 'QDM_LOOKUPS_TOO_MANY', params: { minutes: 24 * 60 } })
    // The other lookup by passport guesses at the same person.
    const { passportSery, passportNum, birthDate } = right
    const sideDoor = await askWith(
      server,
      operations.get('findDocumentHolder')!,
      {},
      {
        passportSeries: passportSery!,
        passportNumber: passportNum!,
        birthDate: birthDate!,
      },
    )
    expect(sideDoor.statusCode).toBe(429)
  })

  test('a stranger’s tries do not block a signed-in person, whose tries are counted, too', async () => {
    for (const date of dates.slice(0, limit + 1)) await tryDate(date)
    expect((await tryDate(String(right['birthDate']))).statusCode).toBe(429)
    const user = await server.deps.store.users.ofPhone('998935557704')
    const token = server.deps.world.newToken()
    const { tokenHash } = await import('../../../src/server/auth/session-of.ts')
    await server.deps.store.sessions.open({ tokenHash: tokenHash(token), userId: user.id, lifeMs: 60_000 })
    const headers = { authorization: `Bearer ${token}` }
    expect((await tryDate(String(right['birthDate']), headers)).statusCode).toBe(200)
    const statuses: number[] = []
    for (const date of dates.slice(0, limit + 1)) statuses.push((await tryDate(date, headers)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: limit }, () => 404), 429])
  })

  test('the right answer is never counted against anybody', async () => {
    for (let again = 0; again < 3 * limit; again += 1)
      expect((await tryDate(String(right['birthDate']))).statusCode).toBe(200)
  })

  test('cadastre numbers cannot be counted through from one browser', async () => {
    const cookie = await aDevice(server)
    const statuses = new Set<number>()
    for (let count = 0; count <= lookupLimits.missesByAsker.limit; count += 1)
      statuses.add(
        (
          await askWith(
            server,
            operations.get('findProperty')!,
            { cookie },
            {
              cadasterNum: `10:11:12:13:14:${String(count).padStart(4, '0')}`,
            },
          )
        ).statusCode,
      )
    expect(statuses).toEqual(new Set([404, 429]))
  })

  test('a hundred phones behind one address of a carrier find their cars', async () => {
    const devices = await Promise.all(Array.from({ length: 120 }, () => aDevice(server)))
    for (const cookie of devices) {
      for (let lookup = 0; lookup < 4; lookup += 1)
        expect((await askWith(server, operations.get('findVehicle')!, { cookie })).statusCode).toBe(200)
    }
  })
})

describe('masked values', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await wholeServer()
  })
  afterAll(() => server.close())
  const price = (pinfl: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v2/osago/calculator',
      payload: {
        useTerritoryId: 1,
        vehicleTypeId: 1,
        period: 12,
        driverNumberRestricted: true,
        drivers: [{ pinfl }],
      },
    })

  test('are replaced by what they mask where a price is calculated', async () => {
    const { data } = (await askWith(server, operations.get('findPersonByPassport')!, {})).json<{
      data: JsonObject
    }>()
    const [masked, real] = [await price(String(data['pinfl'])), await price(String(person['pinfl']))]
    expect(masked.statusCode).toBe(real.statusCode)
    expect(masked.json()).toEqual(real.json())
  })

  test('that were made up are out of date, and tell nothing', async () => {
    const answer = await price('•••14\uE000AAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\uE001')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'QDM_QUOTE_STALE' })
  })

  test('are opened by no lookup', async () => {
    const { data } = (await askWith(server, operations.get('findPersonByPassport')!, {})).json<{
      data: JsonObject
    }>()
    const answer = await askWith(server, operations.get('findPersonByPinfl')!, {}, { pinfl: data['pinfl']! })
    expect(answer.statusCode).toBe(400)
  })

  test('are refused where another kind of personal data belongs, so that no policy prints them', async () => {
    const { data } = (await askWith(server, operations.get('findPersonByPassport')!, {})).json<{
      data: JsonObject
    }>()
    const sold = (await server.deps.registry.list()).find(({ id }) => id === 'my-home')!
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/property/contract/create',
      headers: { 'idempotency-key': 'a-key-of-a-thief' },
      payload: {
        property: { address: data['pinfl'] },
        qadam: {
          product: 'my-home',
          version: sold.hash,
          language: 'ru',
          facts: [],
          manual: [],
          accepted: [],
          phoneProof: null,
        },
      },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ problems: [{ path: '/property/address', code: 'masked' }] })
  })
})

function maskedFacts({ deps }: WholeServer, rule: LookupRule, record: JsonObject): Json {
  const body = { data: record }
  const answer = { status: 200, mediaType: 'application/json', headers: {}, content: null, body }
  return objectOf(answerFor(deps.seals, rule, answer, null).body)['data'] ?? null
}

async function askWith(
  { app }: WholeServer,
  operation: Operation,
  headers: Readonly<Record<string, string>>,
  body = questions[operation.id]!.body,
) {
  return await app.inject({
    method: operation.method.toUpperCase() as 'GET',
    url: `${operation.path}${questions[operation.id]!.query ?? ''}`,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  })
}

/** The cookie of a browser that was here before. */
async function aDevice({ app }: WholeServer): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: {} })
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

/** Every masked value is masked, every open one open, every other one absent. */
function expectShown(data: JsonObject, rules: ShownFacts): void {
  for (const [name, rule] of Object.entries(rules)) {
    const value = data[name]
    if (value === undefined || value === null) continue
    if (typeof rule !== 'string') expectShown(value as JsonObject, rule)
    else if (rule === 'none') expect(value).toBeNull()
    else if (rule === 'open') expect(isSealed(value)).toBe(false)
    else if (value !== '') expect(shownText(String(value)), name).toContain('•••')
  }
}

/** Texts of a record that this operation must not tell: those masked or left out that the asker did not send. */
function secretsOf(record: JsonObject, { id }: Operation): readonly string[] {
  const asked = JSON.stringify(questions[id]!.body ?? {})
  const open = new Set(
    Object.entries(lookupRules[id]!.stranger).flatMap(([name, rule]) =>
      rule === 'open' ? [String(record[name] ?? '')] : [],
    ),
  )
  return Object.entries(lookupRules[id]!.stranger).flatMap(([name, rule]) => {
    const value = record[name]
    if (rule === 'open' || typeof value !== 'string' || value.length < 4) return []
    return asked.includes(value) || open.has(value) ? [] : [value]
  })
}

function namesOf(rules: ShownFacts): unknown {
  return Object.fromEntries(
    Object.entries(rules)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, rule]) => [name, typeof rule === 'string' ? null : namesOf(rule)]),
  )
}

function answerSchema(operation: Operation): JsonObject {
  const schema = follow(operation.answers['200']!.schema)
  return follow(objectOf(schema['properties'])['data'] ?? null)
}

function propertiesOf(schema: JsonObject): unknown {
  return Object.fromEntries(
    Object.entries(objectOf(schema['properties']))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => {
        const inner = follow(part)
        const choices = (inner['oneOf'] ?? []) as readonly Json[]
        const object = [inner, ...choices.map(follow)].find((one) => one['properties'] !== undefined)
        return [name, object ? propertiesOf(object) : null]
      }),
  )
}

function follow(schema: Json): JsonObject {
  const object = objectOf(schema)
  const reference = object['$ref']
  if (typeof reference !== 'string') return object
  return follow(
    reference
      .replace('#/', '')
      .split('/')
      .reduce<Json>((value, key) => objectOf(value)[key] ?? null, document.root),
  )
}

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}
