import { canonicalJson } from '../../../src/engine/canonical-json.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../test-server.ts'
import { aProblem, stranger, type Stranger } from './stranger.ts'

const inn = '123456789'
const url = '/api/v1/provider/organization/inn'

describe('signed facts', () => {
  let service: Stranger
  let server: TestServer

  beforeEach(async () => {
    service = stranger()
    server = await testServer({ insurer: service.app })
  })
  afterEach(() => server.close())

  const lookup = () => server.app.inject({ method: 'POST', url, payload: { inn } })
  const opened = (fact: unknown, now = server.clock.now) => server.deps.seals.open('fact', String(fact), now)

  test('an answer is signed together with its question', async () => {
    service.answer(aProblem(404, 'QDM_ORGANIZATION_NOT_FOUND'))
    const answer = await lookup()
    const fact = opened(answer.headers['qadam-fact'])
    expect(fact).toMatchObject({
      kind: 'good',
      payload: {
        operation: 'findOrganization',
        status: 404,
        body: { code: 'QDM_ORGANIZATION_NOT_FOUND' },
        day: '2026-11-23',
      },
    })
    const key = canonicalJson({ operation: 'findOrganization', path: {}, query: {}, body: { inn } })
    expect(fact).toMatchObject({ payload: { requestKey: key } })
  })

  test('a lookup holds for two hours', async () => {
    service.answer(aProblem(404, 'QDM_ORGANIZATION_NOT_FOUND'))
    const { headers } = await lookup()
    const hour = 3_600_000
    expect(opened(headers['qadam-fact'], server.clock.now + 2 * hour - 1).kind).toBe('good')
    expect(opened(headers['qadam-fact'], server.clock.now + 2 * hour).kind).toBe('expired')
  })

  test('a question that does not fit, and a failure, are no facts', async () => {
    expect(
      (await server.app.inject({ method: 'POST', url, payload: { inn: 'x' } })).headers['qadam-fact'],
    ).toBe(undefined)
    service.answer({ status: 500, body: 'down' })
    expect((await lookup()).headers['qadam-fact']).toBe(undefined)
  })

  test('a call that the contract does not name a fact is not signed', async () => {
    const answer = await server.app.inject({ url: '/api/v1/reference/regions' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['qadam-fact']).toBe(undefined)
  })
})
