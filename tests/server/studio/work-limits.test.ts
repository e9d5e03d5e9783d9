import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import type { RatingFile } from '../../../src/engine/product/index.ts'
import { tokenHash } from '../../../src/server/auth/session-of.ts'
import type { ErrorCode } from '../../../src/server/errors/index.ts'
import { QadamError } from '../../../src/server/errors/index.ts'
import { operationsOf, readApiDocument } from '../../../src/server/operations/index.ts'
import { engineCompiler, type ProductSurroundings } from '../../../src/server/registry/index.ts'
import { openStore } from '../../../src/server/store/index.ts'
import { openStudioWork, type StudioWorkLimits } from '../../../src/server/studio-work/index.ts'
import { realWorld } from '../../../src/server/world.ts'
import { startServer, type ServerProcess } from '../kill/server-process.ts'

const analyst = '998900000111'
const usual: StudioWorkLimits = { timeMs: 60_000, memoryMegabytes: 192 }

/** A product with so many fields, each of which a slide asks. */
async function productWith(fields: number): Promise<object> {
  const file = JSON.parse(await readFile('schemas/templates/sum.json', 'utf8')) as {
    readonly data: { readonly properties: Record<string, object> }
    readonly slides: readonly [{ readonly parts: object[] }]
  }
  for (let field = 0; field < fields; field++) {
    file.data.properties[`f${field}`] = { type: 'string' }
    file.slides[0].parts.push({ at: `/f${field}` })
  }
  return file
}

async function codeOf(work: Promise<unknown>): Promise<ErrorCode | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof QadamError) return error.code
    throw error
  }
}

describe('one piece of the Studio’s work', () => {
  let surroundings: ProductSurroundings
  beforeAll(async () => {
    surroundings = (await engineCompiler((await readApiDocument()).root)).surroundings
  })
  const withLimits =
    (limits: Partial<StudioWorkLimits>, body: (opened: ReturnType<typeof openStudioWork>) => Promise<void>) =>
    async () => {
      const opened = openStudioWork(surroundings, { ...usual, ...limits })
      try {
        await body(opened)
      } finally {
        await opened.close()
      }
    }
  const compile = async ({ work }: ReturnType<typeof openStudioWork>, file: unknown) =>
    await work.compile({ file, blocks: surroundings.blocks })

  test(
    'is refused once it takes too long',
    withLimits({ timeMs: 5 }, async (opened) => {
      expect(await codeOf(compile(opened, await productWith(2000)))).toBe('QDM_WORK_TOO_LARGE')
    }),
  )

  test(
    'is refused once it takes too much memory, and the next piece is done',
    withLimits({ memoryMegabytes: 64 }, async (opened) => {
      expect(await codeOf(compile(opened, await productWith(10_000)))).toBe('QDM_WORK_TOO_LARGE')
      const { version } = await compile(opened, await productWith(1))
      expect(version?.id).toBe('template')
    }),
  )

  test(
    'ends when no person waits for it any more, and the next piece is done',
    withLimits({}, async (opened) => {
      const gone = new AbortController()
      const file = await productWith(10_000)
      const stopped = codeOf(opened.work.compile({ file, blocks: surroundings.blocks }, gone.signal))
      setTimeout(() => gone.abort(), 50)
      expect(await stopped).toBe('QDM_WORK_TOO_LARGE')
      const { version } = await compile(opened, await productWith(1))
      expect(version?.id).toBe('template')
    }),
  )

  test(
    'is refused when what it takes is too large',
    withLimits({}, async (opened) => {
      expect(await codeOf(compile(opened, { title: 'x'.repeat(17_000_000) }))).toBe('QDM_WORK_TOO_LARGE')
    }),
  )

  test(
    'is refused when it goes deeper than a thread can follow',
    withLimits({}, async (opened) => {
      let deep: object = { type: 'string' }
      for (let depth = 0; depth < 5000; depth++) deep = { type: 'object', properties: { a: deep } }
      const file = { ...(await productWith(0)), data: deep }
      expect(await codeOf(compile(opened, file))).toBe('QDM_WORK_TOO_LARGE')
    }),
  )

  test(
    'is asked to come back when dozens wait',
    withLimits({}, async (opened) => {
      const file = await productWith(0)
      const codes = await Promise.all(
        Array.from({ length: 60 }, async () => await codeOf(compile(opened, file))),
      )
      expect(codes.filter((code) => code === null)).toHaveLength(52)
      expect(codes.filter((code) => code === 'QDM_UNAVAILABLE')).toHaveLength(8)
    }),
  )

  test(
    'says what is wrong with a tariff as the server says it',
    withLimits({}, async ({ work }) => {
      const tried = { tariff: { format: 1 }, edition: 'x', request: {} }
      const failure: unknown = await work
        .tryTariff({ tried, day: '2026-11-23' })
        .catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(QadamError)
      expect((failure as QadamError).code).toBe('QDM_TARIFF_BROKEN')
      expect((failure as QadamError).detail.problems).not.toEqual([])
    }),
  )

  test(
    'prices a call by the tariff of a draft',
    withLimits({}, async ({ work }) => {
      // The shelf's own table, which the checks of the project hold to its schema.
      const file = JSON.parse(await readFile('schemas/rating/my-home.json', 'utf8')) as RatingFile
      const operations = operationsOf(await readApiDocument())
      expect(operations.has('productPrice')).toBe(true)
      const asked = { operation: 'productPrice', language: 'en', day: '2026-11-23' } as const
      const parts = { path: { product: 'my-home' }, query: {}, body: {} }
      const answer = await work.priceOfDraft({ product: 'my-home', file, ...asked, parts })
      expect(answer?.status).toBeGreaterThanOrEqual(200)
    }),
  )
})

describe('a server whose analyst imports ten thousand fields', () => {
  const metricsToken = 'a-token-of-the-tests'
  let server: ServerProcess
  let folder: string
  let token: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qadam-work-'))
    server = await startServer({ QADAM_DATA: folder, QADAM_METRICS_TOKEN: metricsToken })
    const store = await openStore({ sqlite: join(folder, 'qadam.sqlite') }, realWorld)
    const { id } = await store.users.ofPhone(analyst)
    token = realWorld.newToken()
    await store.sessions.open({ tokenHash: tokenHash(token), userId: id, lifeMs: 86_400_000 })
    await store.close()
  })
  afterAll(async () => {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  })

  const post = async (path: string, body: JsonObject) => {
    const answer = await server.reach({
      method: 'POST',
      url: `/api/v1/studio/${path}`,
      headers: { authorization: `Bearer ${token}` },
      body,
    })
    return { status: answer.status, body: JSON.parse(answer.text) as { readonly code?: string } }
  }

  /** Longest time in which the server's event loop did nothing else, since the last reading. */
  const lagMs = async () => {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text()
    return 1000 * Number(/^qadam_nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1])
  }

  test('answers the health check again and again meanwhile', async () => {
    const text = JSON.stringify(await productWith(9000))
    // The server's own figure begins again with each reading.
    await lagMs()
    const from = { kind: 'file', text }
    const importBegan = performance.now()
    const importing = post('new-products', { product: 'ten-thousand', name: 'Large', group: 'home', from })
    const ended = importing.then(() => 'ended')
    let longestMs = 0
    let asked = 0
    for (let state = 'running'; state === 'running'; asked++) {
      const began = performance.now()
      const { status } = await fetch(`${server.url}/health/live`)
      longestMs = Math.max(longestMs, performance.now() - began)
      expect(status).toBe(200)
      state = await Promise.race([ended, pause(5, 'running')])
    }
    const { status } = await importing
    expect(status).toBe(200)
    expect(asked).toBeGreaterThan(5)
    // A share of the import's own time, which a busy machine makes longer as well: compiled here it would be nearly all.
    const importMs = performance.now() - importBegan
    expect(longestMs).toBeLessThan(importMs / 3)
    expect(await lagMs()).toBeLessThan(importMs / 3)
  })
})
