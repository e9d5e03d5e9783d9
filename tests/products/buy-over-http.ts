import { expect, vi } from 'vitest'
import type { CompiledProduct, JsonObject } from '../../src/engine/index.ts'
import { playPayme } from '../../src/server/sandbox/cash-desk.ts'
import { readPaymeLink } from '../../src/server/sandbox/payment-link.ts'
import type { WholeServer } from '../server/composed-server.ts'

/** What the server tells of a contract. */
export interface ToldContract {
  readonly contractId: string
  readonly number: string | null
  readonly status: string
  readonly contractStatus: string
  readonly premium: number
  readonly payments: readonly { readonly provider: string; readonly url: string }[]
  readonly policyUrl: string | null
  readonly term: { readonly from: string | null; readonly to: string | null }
}

/** Makes a contract of what a wizard submitted, pays for it over Payme and waits for the policy. */
export async function buyOverHttp(
  server: WholeServer,
  { purchase }: CompiledProduct,
  body: JsonObject,
): Promise<{ readonly created: ToldContract; readonly paid: ToldContract }> {
  const created = told(await post(server, purchase.create, body, { 'idempotency-key': crypto.randomUUID() }))
  const { contractId } = created
  const payable =
    purchase.pay === undefined ? created : told(await post(server, purchase.pay, { contractId }))
  await pay(server, payable.payments.find(({ provider }) => provider === 'payme')?.url ?? '')

  const paid = await vi.waitUntil(
    async () => {
      const state = told(await post(server, purchase.link ?? '', { contractId }))
      return state.policyUrl === null ? false : state
    },
    { timeout: 5000, interval: 20 },
  )
  const policy = await server.app.inject({ url: new URL(paid.policyUrl ?? '', 'http://localhost').href })
  expect(policy.statusCode).toBe(200)
  return { created, paid }
}

/** Posts a body to a call of the API document. */
export async function post(
  server: WholeServer,
  operation: string,
  body: JsonObject,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const url = server.deps.operations.get(operation)?.path ?? `/${operation} is no call`
  return await server.reach({ method: 'POST', url, headers, body })
}

async function pay(server: WholeServer, link: string): Promise<void> {
  // What the link says is base64, which has slashes of its own.
  const order = readPaymeLink(link.split('/pay/payme/')[1] ?? '')
  if (order === null) throw new Error(`${link} is no link to pay by`)
  const send = async (url: string, headers: Readonly<Record<string, string>>, sent: string) =>
    (await server.app.inject({ method: 'POST', url, headers: { ...headers }, payload: sent })).body
  await playPayme({ settings: server.deps.settings, clock: () => server.clock.now, send }, 'pay', order)
}

function told({ status, text }: { readonly status: number; readonly text: string }): ToldContract {
  if (status !== 200) throw new Error(`${status}: ${text}`)
  // The API document's own tests hold every answer to this shape.
  return (JSON.parse(text) as { readonly data: ToldContract }).data
}
