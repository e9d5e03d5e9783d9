import { isSale } from '../../../src/engine/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSealed, shownText } from '../../../src/engine/index.ts'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import type { Operation } from '../../../src/server/operations/index.ts'
import { answerFor, noPersons } from '../../../src/server/gateway/lookups/answer-for.ts'
import {
  lookupRules,
  type LookupRule,
  type ShownFacts,
} from '../../../src/server/gateway/lookups/visible-facts.ts'
import { openedValue } from '../../../src/server/gateway/lookups/masked-value.ts'
import { scopeOf } from '../../../src/server/sold-product.ts'
import { sampleOperators } from '../../../src/server/portal/operators.ts'
import { provePhone } from '../../../src/server/auth/phone-proof.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { document, operations, person, questions, askWith } from './lookup-questions.ts'

const lookups = [...operations.values()].filter(({ mark }) => mark.role === 'lookup')

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

function maskedFacts({ deps }: WholeServer, rule: LookupRule, record: JsonObject): Json {
  const body = { data: record }
  const answer = { status: 200, mediaType: 'application/json', headers: {}, content: null, body }
  return objectOf(answerFor(deps.seals, rule, answer, noPersons).body)['data'] ?? null
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
