import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sessionLifeMs, tokenHash } from '../../../src/server/auth/session-of.ts'
import { testServer, type TestServer } from '../test-server.ts'

const draft = {
  product: 'osago',
  version: 'a'.repeat(64),
  revision: 0,
  state: { slide: 'vehicle', data: { a: 1 } },
}

describe('half-finished wizards', () => {
  let server: TestServer

  beforeEach(async () => {
    server = await testServer()
  })
  afterEach(() => server.close())

  const signIn = async (phone: string): Promise<string> => {
    const { store } = server.deps
    const user = await store.users.ofPhone(phone)
    const token = `token-of-${phone}`
    await store.sessions.open({ tokenHash: tokenHash(token), userId: user.id, lifeMs: sessionLifeMs })
    return token
  }
  const ask = (method: 'GET' | 'PUT' | 'DELETE', token: string | null, id = '', payload?: object) =>
    server.app.inject({
      method,
      url: `/api/v1/drafts${id && `/${id}`}`,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })

  test('are saved, listed, read and thrown away', async () => {
    const token = await signIn('998901234567')
    const saved = await ask('PUT', token, 'wizard-1', draft)
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toEqual({
      data: { ...draft, id: 'wizard-1', revision: 1, updatedAt: '2026-11-23T07:00:00.000Z' },
    })
    const { state: _, ...head } = saved.json().data
    expect((await ask('GET', token)).json()).toEqual({ data: [head] })
    expect((await ask('GET', token, 'wizard-1')).json()).toEqual(saved.json())
    expect((await ask('DELETE', token, 'wizard-1')).statusCode).toBe(204)
    expect((await ask('GET', token, 'wizard-1')).statusCode).toBe(404)
    expect((await ask('GET', token)).json()).toEqual({ data: [] })
  })

  test('saved on two devices conflict instead of overwriting each other', async () => {
    const token = await signIn('998901234567')
    await ask('PUT', token, 'wizard-1', draft)
    expect((await ask('PUT', token, 'wizard-1', { ...draft, revision: 1 })).json().data.revision).toBe(2)
    const late = await ask('PUT', token, 'wizard-1', { ...draft, revision: 1 })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'QDM_DRAFT_CONFLICT' })
  })

  test('belong to one person', async () => {
    const owner = await signIn('998901234567')
    const stranger = await signIn('998907654321')
    await ask('PUT', owner, 'wizard-1', draft)
    expect((await ask('GET', stranger, 'wizard-1')).statusCode).toBe(404)
    expect((await ask('GET', stranger)).json()).toEqual({ data: [] })
    await ask('DELETE', stranger, 'wizard-1')
    await ask('PUT', stranger, 'wizard-1', { ...draft, state: {} })
    expect((await ask('GET', owner, 'wizard-1')).json().data.state).toEqual(draft.state)
  })

  test.each(['GET', 'PUT', 'DELETE'] as const)('%s needs a signed-in person', async (method) => {
    for (const token of [null, 'a-token-that-was-never-given']) {
      const answer = await ask(method, token, 'wizard-1', method === 'PUT' ? draft : undefined)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'QDM_UNAUTHORIZED' })
    }
  })

  test.each([
    [{ ...draft, state: 'text' }, '/state'],
    [{ ...draft, revision: -1 }, '/revision'],
    [{ version: 'x', revision: 0, state: {} }, '/product'],
    [[], ''],
  ])('that do not fit are refused: %j', async (payload, path) => {
    const answer = await ask('PUT', await signIn('998901234567'), 'wizard-1', payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().problems[0]).toMatchObject({ path })
  })

  test('are no more than fifty a person', async () => {
    const token = await signIn('998901234567')
    const user = await server.deps.store.users.ofPhone('998901234567')
    for (let index = 0; index < 50; index++)
      await server.deps.store.savedWizards.save({
        userId: user.id,
        id: `old-wizard-${index}`,
        product: 'osago',
        version: 'x',
        state: '{}',
        after: 0,
      })
    const answer = await ask('PUT', token, 'wizard-1', draft)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'QDM_DRAFTS_FULL' })
    expect((await ask('PUT', token, 'old-wizard-7', { ...draft, revision: 1 })).statusCode).toBe(200)
  })
})
