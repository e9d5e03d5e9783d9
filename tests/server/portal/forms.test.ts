import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'

describe('a form that is no sale', () => {
  let server: WholeServer
  let version: string

  beforeAll(async () => {
    server = await wholeServer()
    version = (await server.deps.registry.list()).find(({ id }) => id === 'clinic-intake')?.hash ?? ''
  })
  afterAll(() => server.close())

  const answers: JsonObject = {
    name: 'Anna Kim',
    birthDate: '1990-05-06',
    phone: '998901234567',
    urgent: false,
    complaint: 'A headache for the third day.',
    since: null,
    allergy: false,
    allergyTo: null,
    conditions: ['asthma', 'pressure'],
    visit: '2026-11-30T10:30',
    pain: 3,
  }
  const qadam = (product = 'clinic-intake', hash = version): JsonObject => ({
    product,
    version: hash,
    language: 'en',
    facts: [],
    manual: [],
    accepted: [],
    phoneProof: null,
  })
  const send = async (key: string, changes: JsonObject = {}, said = qadam()) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/forms',
      headers: { 'idempotency-key': key },
      payload: { ...answers, ...changes, qadam: said },
    })
    return {
      status: answer.statusCode,
      body: answer.json() as { data?: { reference: string }; code?: string },
    }
  }

  test('is kept once under a number, however often it is sent', async () => {
    const first = await send('a-form-number-one')
    expect(first).toEqual({ status: 200, body: { data: { reference: expect.stringMatching(/^F-\d{6}$/) } } })
    expect(await send('a-form-number-one')).toEqual(first)
    const kept = await server.deps.store.forms.sentAs('a-form-number-one')
    expect(kept).toMatchObject({ product: 'clinic-intake', version, language: 'en', userId: null })
    expect(JSON.parse(kept?.body ?? '')).toEqual(answers)
    expect((await send('a-form-number-two')).body.data?.reference).not.toBe(first.body.data?.reference)
  })

  test('is another one under the same key: a conflict', async () => {
    await send('a-form-number-three')
    expect(await send('a-form-number-three', { name: 'Olga Kim' })).toMatchObject({
      status: 409,
      body: { code: 'QDM_IDEMPOTENCY_KEY_REUSED' },
    })
  })

  test.each<readonly [string, JsonObject, string]>([
    ['an answer is missing', { name: null }, '/name required'],
    ['a choice is none of the list', { conditions: ['plague'] }, '/conditions'],
    ['a day lies in the future', { birthDate: '2090-01-01' }, '/birthDate rule.born'],
    ['an outcome had ended it', { urgent: true }, ' outcome.emergency'],
    ['an answer was not asked', { allergyTo: 'Penicillin' }, '/allergyTo irrelevant'],
  ])('is refused when %s', async (_, changes, problem) => {
    const { status, body } = await send(crypto.randomUUID(), changes)
    const { problems = [] } = body as { problems?: readonly { path: string; code: string }[] }
    expect(status).toBe(422)
    expect(problems.map(({ path, code }) => `${path} ${code}`).join('\n')).toContain(problem)
  })

  test('is refused where its product is sent elsewhere', async () => {
    const osago = (await server.deps.registry.list()).find(({ id }) => id === 'osago')?.hash ?? ''
    expect(await send(crypto.randomUUID(), {}, qadam('osago', osago))).toMatchObject({ status: 422 })
  })
})
