import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { CONTRACT_PAID } from '../../../src/server/payments/settle-order.ts'
import { clickSignature, providerTransactions } from '../../../src/server/payments/index.ts'
import type { Order, Store } from '../../../src/server/store/index.ts'

/** Where the sandbox's keys are: both providers call with them. */
const paymeKey = 'sandbox-payme-key'
const clickSecret = 'sandbox-click-secret'

/** What came back over HTTP. */
export interface ProviderAnswer {
  readonly status: number
  readonly type: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A call of Payme, whole or in pieces that are wrong. */
export interface PaymeRequest {
  readonly id?: unknown
  readonly key?: string | null
  readonly httpMethod?: string
  /** Sent as it is instead of the JSON. */
  readonly raw?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** What a contract with its order is made of. */
export interface OrderOptions {
  readonly amount?: number
  readonly expiresAt?: number
  readonly payUntil?: number
  /** A specialist has not decided about it yet. */
  readonly isReferred?: boolean
}

/**
 * The two providers, as they call two processes of one server in turn. Every answer has to be HTTP 200 and JSON. Times of
 * what is stored are moved instead of the clock: the processes run on the real one.
 */
export function merchant(store: Store, ports: readonly number[]) {
  let calls = 0
  let keys = 0
  const post = async (
    path: string,
    {
      method = 'POST',
      headers,
      body,
    }: { method?: string; headers: Record<string, string>; body: string | Buffer },
  ): Promise<ProviderAnswer> => {
    calls += 1
    // Not fetch: it refuses to send some of what a broken client sends.
    return await new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: ports[calls % ports.length], path, method, headers, agent: false },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (part: string) => {
            text += part
          })
          answer.on('end', () => {
            const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
            resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body })
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  return {
    store,

    /** A contract with an open order, as the shop makes them. */
    async anOrder({
      amount = 19_200_000,
      expiresAt = Date.now() + 3_600_000,
      payUntil,
      isReferred = false,
    }: OrderOptions = {}): Promise<Order> {
      keys += 1
      const { contract } = await store.contracts.create({
        product: 'osago',
        version: '',
        series: 'QOS',
        premium: amount,
        currency: 'UZS',
        data: '{}',
        holder: 'KARIMOV AZIZ',
        object: 'CHEVROLET 01A123BC',
        phone: null,
        pinfl: null,
        termFrom: '2099-01-01',
        termTo: '2099-12-31',
        idempotencyKey: `merchant ${keys} ${randomBytes(8).toString('hex')}`,
      })
      return await store.orders.open({
        contractId: contract.id,
        product: 'osago',
        amount,
        currency: 'UZS',
        number: `QD-${100_000 + (await store.counters.next('order'))}`,
        expiresAt,
        payUntil: payUntil ?? null,
        isReferred,
      })
    },

    /** An id as Payme gives them: 24 hexadecimal characters. */
    paymeId: (): string => randomBytes(12).toString('hex'),
    /** A number as Click gives them. */
    clickId: (): string => String(13_000_000 + Math.floor(Math.random() * 1e12)),

    /** Calls Payme's endpoint. */
    async payme(method: unknown, params: unknown, how: PaymeRequest = {}): Promise<ProviderAnswer> {
      const key = how.key === undefined ? paymeKey : how.key
      const body = how.raw ?? JSON.stringify({ id: 'id' in how ? how.id : 7, method, params })
      return await post('/api/pay/payme', {
        method: how.httpMethod ?? 'POST',
        headers: {
          ...(key !== null && {
            authorization: `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`,
          }),
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          ...how.headers,
        },
        body,
      })
    },

    /** Calls Click's endpoint with these fields beside the usual ones; signs them unless they bring a signature. */
    async click(
      fields: Readonly<Record<string, string | null>>,
      httpMethod = 'POST',
    ): Promise<ProviderAnswer> {
      const usual = {
        service_id: '1',
        click_paydoc_id: '9001',
        amount: '192000.00',
        action: '0',
        error: '0',
        error_note: 'Success',
        sign_time: '2026-11-21 12:34:56',
      }
      const given = Object.entries({ ...usual, ...fields }).flatMap(([name, value]) =>
        value === null ? [] : [[name, value] as const],
      )
      const all: Record<string, string> = Object.fromEntries(given)
      const signed = 'sign_string' in fields ? all : { ...all, sign_string: clickSignature(all, clickSecret) }
      return await this.clickRaw(new URLSearchParams(signed).toString(), httpMethod)
    },

    async clickRaw(
      body: string,
      httpMethod = 'POST',
      headers: Readonly<Record<string, string>> = {},
    ): Promise<ProviderAnswer> {
      return await post('/api/pay/click', {
        method: httpMethod,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(Buffer.byteLength(body)),
          ...headers,
        },
        body,
      })
    },

    /** Makes the attempts of an order this much older. */
    async age(order: Order, ms: number): Promise<void> {
      await store.context.db
        .updateTable('provider_transactions')
        .set((update) => ({
          provider_time: update('provider_time', '-', ms),
          created_at: update('created_at', '-', ms),
        }))
        .where('order_id', '=', order.id)
        .execute()
    },

    /** Changes what is stored of an order. */
    async change(
      order: Order,
      change: { readonly expires_at?: number; readonly pay_until?: number; readonly superseded_by?: string },
    ): Promise<void> {
      await store.context.db.updateTable('orders').set(change).where('id', '=', order.id).execute()
    },

    /** The order as it is stored now. */
    async now(order: Order): Promise<Order> {
      const found = await store.orders.find(order.id)
      if (!found) throw new Error(`Order ${order.number} is gone`)
      return found
    },

    /** How often the insurer is to hear of the order's payment. */
    async notices(order: Order): Promise<number> {
      const rows = await store.context.db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', CONTRACT_PAID)
        .where('subject', '=', order.contract_id)
        .execute()
      return rows.length
    },

    transactions: providerTransactions(store.context),
  }
}

/** The providers of one test. */
export type Merchant = ReturnType<typeof merchant>
