import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Registry as Metrics } from 'prom-client'
import { buildApp } from '../../src/server/app.ts'
import { makeSeals } from '../../src/server/seal.ts'
import { smsGateway } from '../../src/server/auth/sms.ts'
import type { OutgoingSms } from '../../src/server/sms-gateway.ts'
import type { ServerDeps } from '../../src/server/server-deps.ts'
import { drainSwitch } from '../../src/server/drain.ts'
import { operationsOf, readApiDocument } from '../../src/server/operations/index.ts'
import type { InsurerHandlers } from '../../src/server/insurer/index.ts'
import type { ProductRegistry } from '../../src/server/registry/index.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { readPaymentMarks } from '../../src/server/payment-marks/index.ts'
import { readShelf } from '../../src/server/shelf/index.ts'
import { openStore } from '../../src/server/store/index.ts'
import { insurerFile } from '../../src/server/documents/index.ts'
import type { StudioWork } from '../../src/server/studio-work/index.ts'
import { realWorld } from '../../src/server/world.ts'

/** A server of one test, on its own memory, time and messages. */
export interface TestServer {
  readonly app: FastifyInstance
  readonly deps: ServerDeps
  /** Moves by hand. */
  readonly clock: { now: number }
  /** SMS that were sent, oldest first. */
  readonly sent: readonly OutgoingSms[]
  readonly close: () => Promise<void>
}

/** What a test changes of the usual server. */
export interface TestServerOptions {
  readonly environment?: Readonly<Record<string, string>>
  /** What is sealed with, the current one first. */
  readonly secrets?: readonly [string, ...string[]]
  /** A stranger's server: every service but sign-in is asked there. */
  readonly insurer?: FastifyInstance
  /** Operations that this process answers instead of the embedded insurer, which is not there. */
  readonly handlers?: Partial<InsurerHandlers>
  readonly deps?: Partial<ServerDeps>
}

const document = await readApiDocument()
const shelf = await readShelf()
const paymentMarks = await readPaymentMarks('')

const strangersAddress = 'http://127.0.0.1:1'
const strangersAddresses = {
  ...Object.fromEntries(
    ['PROVIDER', 'COMPLAINT', 'BACKEND', 'POLICY', 'PRODUCTS', 'CONTENT'].map((service) => [
      `QADAM_${service}_URL`,
      strangersAddress,
    ]),
  ),
  ...Object.fromEntries(
    ['DEFAULT', 'YANDEX_EATS', 'YANDEX_GO', 'HAMBI', 'ALMA_LIVE', 'PRODUCTS'].map((pair) => [
      `QADAM_PAIR_${pair}`,
      `test:${pair}`,
    ]),
  ),
}

/** `fetch` whose requests reach this server without a port. */
export function fetchInto(app: FastifyInstance): typeof fetch {
  return async (address, { method = 'GET', headers, body } = {}) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: String(address).slice(strangersAddress.length),
      headers: Object.fromEntries(new Headers(headers)),
      ...(body === undefined || body === null
        ? {}
        : { payload: typeof body === 'string' ? body : Buffer.from(await new Response(body).arrayBuffer()) }),
    })
    const { statusCode: status, rawPayload } = answer
    const isEmpty = status === 204 || rawPayload.length === 0
    return new Response(isEmpty ? null : new Uint8Array(rawPayload), {
      status,
      headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    })
  }
}

/** Monday, 23 November 2026, noon in Tashkent. */
export const mondayNoon = Date.UTC(2026, 10, 23, 7)

/** Builds a server that nothing leaves. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { settings } = readSettings({
    QADAM_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    PUBLIC_URL: 'http://localhost:8080',
    ...(options.insurer && strangersAddresses),
    ...options.environment,
  })
  const clock = { now: mondayNoon }
  const world = { ...realWorld, clock: () => clock.now }
  const store = options.deps?.store ?? (await openStore({ sqlite: ':memory:' }, world))
  const sent: OutgoingSms[] = []
  const carrier = smsGateway(settings, store, { fetch })
  const deps: ServerDeps = {
    settings,
    shelf,
    paymentMarks,
    isTracing: false,
    store,
    world,
    log: pino({ level: 'silent' }),
    metrics: new Metrics(),
    seals: makeSeals(options.secrets ?? ['a-secret-of-the-tests-that-is-long-enough']),
    sms: {
      send: async (message) => {
        await carrier.send(message)
        sent.push(message)
      },
    },
    registry: emptyRegistry,
    operations: operationsOf(document),
    texts: async () => null,
    studio: {
      // Nothing is compiled, tried or played.
      work: {} as StudioWork,
      surroundings: { blocks: {}, ratings: {}, api: {} },
      catalogue: async () => null,
      fileCatalogue: async () => null,
      fileText: async () => null,
      ratingText: async () => null,
      blockText: async () => null,
      termsFile: async () => null,
      templates: {},
      insurer: insurerFile,
    },
    checkSubmission: () => ({ problems: [], referrals: [] }),
    // Only what a test names is asked.
    foreign: new Map(),
    sampleServices: [],
    insurer: (options.handlers ?? {}) as InsurerHandlers,
    desk: { sendInspection: async () => {}, annul: async () => false },
    facts: async () => [],
    conditions: async () => null,
    wallets: { offered: [], apple: async () => null, google: async () => null },
    sharedFacts: async () => ({ holder: '', sections: [] }),
    wordForm: async () => [],
    reasonsOf: async () => ({ ru: [], uz: [], en: [] }),
    reconcile: async () => {},
    wake: () => {},
    payments: { openOrder: async () => ({ links: [], failedAt: null, order: null }) },
    runOutTariffs: () => [],
    network: { fetch: options.insurer ? fetchInto(options.insurer) : fetch },
    parts: [],
    distFolder: '/nowhere',
    drain: drainSwitch(),
    ...options.deps,
  }
  const app = await buildApp(deps)
  return {
    app,
    deps,
    clock,
    sent,
    close: async () => {
      await app.close()
      await options.insurer?.close()
      if (options.deps?.store === undefined) await store.close()
    },
  }
}

/** A registry that sells nothing. */
export const emptyRegistry: ProductRegistry = {
  list: async () => [],
  ofRoute: async () => null,
  moduleText: async () => null,
  file: async () => null,
  blocks: async () => null,
  compiled: async () => null,
}
