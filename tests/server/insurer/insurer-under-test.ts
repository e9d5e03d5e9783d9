import type { SaleProduct, Expression, Scope } from '../../../src/engine/compiled/compiled-product.ts'
import type { Json } from '../../../src/engine/json.ts'
import { addDays, addMonths } from '../../../src/engine/runtime/index.ts'
import { operationsOf, readApiDocument } from '../../../src/server/operations/index.ts'
import { buildInsurer, type InsurerDeps } from '../../../src/server/insurer/index.ts'
import { openStore } from '../../../src/server/store/index.ts'
import { handlersOverHttp } from '../handlers-over-http.ts'

/** The day on which these tests play. */
export const today = '2026-11-21'

/** The contract of every call. */
export const operations = operationsOf(await readApiDocument())

/** What a call is made with beside its parameters. */
export interface CallOptions {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Json
}

/** What a call answered; `misfit` is null when the answer is one that the contract knows. */
export interface CallAnswer {
  readonly status: number
  readonly code: string | undefined
  // Tests read into answers of many shapes; `misfit` has looked at them.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly misfit: string | null
}

/** An insurer over a store in memory, with a stopped clock and waits that are only noted. */
export async function insurerUnderTest(change: Partial<InsurerDeps> = {}) {
  let now = Date.parse(`${today}T07:00:00Z`)
  let ids = 0
  let calls = 0
  const clock = () => now
  const store =
    change.store ?? (await openStore({ sqlite: ':memory:' }, { clock, newId: () => `id-${(ids += 1)}` }))
  const waited: number[] = []
  const { handlers, desk } = await buildInsurer({
    operations,
    store,
    registry: testRegistry([testOsago, testKasko, testAccident]),
    world: { clock },
    links: {
      policy: ({ product, id }) => `/download-insurance-policy/${product}/${id}`,
      documentKey: ({ id }) => `key of ${id}`,
      check: ({ series, number }) => `/check/${series}${number ?? ''}`,
    },
    provenPhone: (proof) => (proof.startsWith('proof of ') ? proof.slice('proof of '.length) : null),
    hasSamplePolicies: true,
    keptTermsDays: 14,
    wait: async (delayMs) => {
      waited.push(delayMs)
    },
    ...change,
  })
  const app = handlersOverHttp(operations, handlers)

  /** Makes a call of the contract. */
  const call = async (id: string, options: CallOptions = {}): Promise<CallAnswer> => {
    const operation = operations.get(id)
    if (!operation) throw new Error(`The contract has no operation ${id}`)
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => options.path?.[name] ?? '')
    const headers = {
      ...(operation.mark.role === 'create' && { 'idempotency-key': `key-of-call-${(calls += 1)}` }),
      ...options.headers,
    }
    const answer = await app.inject({
      method: operation.method.toUpperCase() as 'GET',
      url: path,
      query: { ...options.query },
      headers: { ...headers, ...(options.body !== undefined && { 'content-type': 'application/json' }) },
      ...(options.body !== undefined && { payload: JSON.stringify(options.body) }),
    })
    const mediaType = (answer.headers['content-type'] ?? '').split(';', 1)[0] ?? ''
    const body = parsed(answer.payload)
    const object = body as { readonly data?: unknown; readonly code?: string } | undefined
    return {
      status: answer.statusCode,
      code: object?.code,
      data: object?.data,
      text: answer.payload,
      headers: answer.headers,
      misfit: operation.misfitOf({ status: answer.statusCode, mediaType, body }),
    }
  }

  return {
    handlers,
    desk,
    store,
    call,
    waited,
    /** Lets days pass. */
    passDays: (days: number) => {
      now += days * 24 * 60 * 60 * 1000
    },
    close: async () => {
      await app.close()
      if (!change.store) await store.close()
    },
  }
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** A registry that sells these products. */
export function testRegistry(products: readonly SaleProduct[]): InsurerDeps['registry'] {
  const find = (product: string, hash: string) =>
    products.find((candidate) => candidate.id === product && candidate.hash === hash) ?? null
  return {
    list: async () =>
      products.map(({ id, hash, routes, icon, group }) => ({
        id,
        hash,
        routes,
        icon,
        group,
        isArchived: false,
        module: '',
      })),
    ofRoute: async () => null,
    moduleText: async () => null,
    file: async () => null,
    blocks: async () => null,
    compiled: async (product, hash) => find(product, hash),
  }
}

function expression<Value>(evaluate: (scope: Scope) => Value): Expression<Value> {
  return { source: '', reads: [], evaluate }
}

const blank: Omit<SaleProduct, 'id' | 'hash' | 'price' | 'purchase'> = {
  engine: 1,
  routes: [],
  icon: 'car',
  group: 'auto',
  constants: {},
  slides: [],
  stops: [],
  fields: {},
  lists: {},
  conditions: {},
  rules: [],
  calls: {},
  faq: [],
  defaults: {},
  migrations: [],
}

// oxlint-disable-next-line typescript/no-explicit-any -- the shape of these answers is the test's own
type Answers = any

/** Compulsory motor liability, as much of it as the insurer reads. */
export const testOsago: SaleProduct = {
  ...blank,
  id: 'osago',
  hash: 'osago-1',
  defaults: {
    vehicle: { vehicleTypeId: null, useTerritoryId: null, stateNumber: null },
    insurant: {},
    drivers: [],
    tariff: {},
  },
  calls: {
    quote: {
      id: 'quote',
      operation: 'priceOsago',
      list: null,
      when: null,
      slides: [],
      request: {
        path: [],
        query: [],
        body: [
          { name: 'vehicleTypeId', value: expression(({ data }) => (data as Answers).vehicle.vehicleTypeId) },
          {
            name: 'useTerritoryId',
            value: expression(({ data }) => (data as Answers).vehicle.useTerritoryId),
          },
          { name: 'period', value: expression(({ data }) => data['period'] ?? null) },
          {
            name: 'driverNumberRestricted',
            value: expression(({ data }) => data['driverNumberRestricted'] ?? null),
          },
          { name: 'drivers', value: expression(({ data }) => data['drivers'] ?? null) },
        ],
      },
      response: [],
      keep: null,
      timeoutMs: 20_000,
      retries: 0,
      outcomes: [],
      fact: true,
      isTranslated: false,
    },
  },
  price: {
    premium: '/tariff/premium',
    liability: '/tariff/liability',
    currency: 'UZS',
    call: 'quote',
    facts: [],
  },
  purchase: {
    slide: 'review',
    create: 'createOsagoContract',
    check: 'checkOsagoPolicy',
    phone: '/phone',
    term: {
      from: expression(({ data }) => data['startDate'] as string),
      to: expression(({ data }) =>
        addDays(addMonths(data['startDate'] as string, Number(data['period'])), -1),
      ),
    },
    object: ['/vehicle/modelName', '/vehicle/stateNumber'],
    holder: ['/insurant/lastNameLatin', '/insurant/firstNameLatin'],
    series: 'QOS',
    result: 'policy',
  },
}

/** A term that begins so many days after the day on which it becomes known, and lasts so many months. */
export function termFromInspection(days: number, months: number): SaleProduct['purchase']['term'] {
  const from = ({ today: day }: Scope) => addDays(day, days)
  return {
    from: expression(from),
    to: expression((scope) => addDays(addMonths(from(scope), months), -1)),
  }
}

/** Comprehensive car cover: begins the day after the car was monitored. */
export const testKasko: SaleProduct = {
  ...blank,
  id: 'kasko',
  hash: 'kasko-1',
  price: { premium: '/insurancePremium', currency: 'UZS', facts: [] },
  purchase: {
    slide: 'review',
    create: 'createKaskoContract',
    phone: '/phone',
    term: termFromInspection(1, 12),
    object: ['/markaName', '/modelName'],
    holder: ['/insurant/lastNameLatin'],
    series: 'QKS',
    result: 'inspection',
  },
}

/** Personal accident: priced by the chosen tariff alone. */
export const testAccident: SaleProduct = {
  ...blank,
  id: 'accident',
  hash: 'accident-1',
  price: { premium: '/premium', currency: 'UZS', facts: [] },
  purchase: {
    slide: 'payment',
    create: 'createAccidentContract',
    link: 'linkAccidentPolicy',
    term: {
      from: expression(({ data }) => data['contractBegin'] as string),
      to: expression(({ data }) => addDays(addMonths(data['contractBegin'] as string, 12), -1)),
    },
    object: ['/insurant/lastName'],
    holder: ['/applicant/lastName', '/applicant/firstName'],
    series: 'QAC',
    result: 'policy',
  },
}
