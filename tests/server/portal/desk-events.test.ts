import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEveryStore } from '../../store/stores.ts'
import { tokenHash } from '../../../src/server/auth/session-of.ts'
import { portalServer, type PortalServer } from './portal-server.ts'

const path = '/api/v1/admin/desk/events'

describe('the stream of changes of the desk', () => {
  let server: PortalServer
  let address: string
  beforeAll(async () => {
    server = await portalServer()
    address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => server.close())

  const tokenOf = async (phone: string): Promise<string> => {
    const { store, world } = server.deps
    const token = world.newToken()
    const { id } = await store.users.ofPhone(phone)
    await store.sessions.open({ tokenHash: tokenHash(token), userId: id, lifeMs: 86_400_000 })
    return token
  }
  const open = async (phone: string | null) => {
    const stopping = new AbortController()
    const headers = phone === null ? {} : { authorization: `Bearer ${await tokenOf(phone)}` }
    const response = await fetch(`${address}${path}`, { headers, signal: stopping.signal })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    return { response, next: async () => await reader?.read(), stop: () => stopping.abort() }
  }

  test('is for operators alone', async () => {
    expect((await open(null)).response.status).toBe(401)
    expect((await open('998935551122')).response.status).toBe(403)
  })

  test('reports at once that something came, and nothing of what it was', async () => {
    const { response, next, stop } = await open('998900000101')
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect((await next())?.value).toBe('event: changed\ndata:\n\n')
    await fetch(`${address}/api/telegram/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: '998901234567' }),
    })
    expect((await next())?.value).toMatch(/^(event: changed\ndata:\n\n)+$/)
    stop()
  })

  test('an operator has so many at once and no more, and gets one again when another ends', async () => {
    const opened = await Promise.all(Array.from({ length: 10 }, async () => await open('998900000102')))
    expect(opened.map(({ response }) => response.status)).toEqual(Array(10).fill(200))
    expect((await open('998900000102')).response.status).toBe(429)
    expect((await open('998900000103')).response.status).toBe(200)
    opened[0]?.stop()
    await expect.poll(async () => (await open('998900000102')).response.status).toBe(200)
  })

  test('ends when the process is about to stop', async () => {
    const draining = await portalServer()
    const at = await draining.app.listen({ host: '127.0.0.1', port: 0 })
    const { store, world } = draining.deps
    const token = world.newToken()
    const { id } = await store.users.ofPhone('998900000101')
    await store.sessions.open({ tokenHash: tokenHash(token), userId: id, lifeMs: 86_400_000 })
    const response = await fetch(`${at}${path}`, { headers: { authorization: `Bearer ${token}` } })
    const text = response.text()
    await draining.close()
    expect(await text).toBe('event: changed\ndata:\n\n')
  })
})

onEveryStore('changes of the desk', ({ open, clock }) => {
  test('reach every process that watches, once they are committed, and not when they are rolled back', async () => {
    const [one, other] = [await open(), await open()]
    const isShared = one.pool() !== null
    const heard = { one: 0, other: 0 }
    one.watchDesk(() => (heard.one += 1))
    other.watchDesk(() => (heard.other += 1))
    // On PostgreSQL each tells that it listens.
    if (isShared) await expect.poll(() => [heard.one, heard.other]).toEqual([1, 1])
    const before = { ...heard }
    const sent = {
      kind: 'call' as const,
      name: '',
      phone: '998901234567',
      text: '',
      searched: [],
      language: 'ru',
      dueAt: clock.now,
    }
    await one
      .transaction(async ({ desk }) => {
        await desk.open({ ...sent, subject: 'taken back' })
        throw new Error('taken back')
      })
      .catch(() => undefined)
    await one.transaction(async ({ desk }) => await desk.open({ ...sent, subject: 'kept' }))
    await expect.poll(() => heard.one).toBe(before.one + 1)
    if (isShared) await expect.poll(() => heard.other).toBe(before.other + 1)
  })
})
