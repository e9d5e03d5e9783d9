import { expect, vi } from 'vitest'
import type { SaleProduct, JsonObject } from '../../src/engine/index.ts'
import { playPayme } from '../../src/server/sandbox/cash-desk.ts'
import { readPaymeLink } from '../../src/server/sandbox/payment-link.ts'
import { acceptingCover } from '../server/accepting-cover.ts'
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
  readonly inspection: string | null
  readonly term: { readonly from: string | null; readonly to: string | null }
}

/**
 * Makes a contract of what a wizard submitted, pays for it over Payme and waits for the policy, or for the inspection that
 * it follows. Cover that exists already, of another test on the same server, is accepted.
 */
export async function buyOverHttp(
  server: WholeServer,
  { id, purchase }: Pick<SaleProduct, 'id' | 'purchase'>,
  body: JsonObject,
): Promise<{ readonly created: ToldContract; readonly paid: ToldContract }> {
  const create = (sent: JsonObject) =>
    post(server, purchase.create, sent, { 'idempotency-key': crypto.randomUUID() })
  const answer = await create(body)
  const isWarned = answer.status === 409 && answer.text.includes('"QDM_COVER_EXISTS')
  const created = told(isWarned ? await create(acceptingCover(body)) : answer)
  const { contractId } = created
  const payable = purchase.pay === undefined ? created : told(await ask(server, purchase.pay, id, contractId))
  await pay(server, payable.payments.find(({ provider }) => provider === 'payme')?.url ?? '')

  const paid = await vi.waitUntil(
    async () => {
      const tells = purchase.link ?? purchase.check ?? 'contractState'
      const state = told(await ask(server, tells, id, contractId))
      return state.policyUrl === null && state.inspection === null ? false : state
    },
    { timeout: 30_000, interval: 20 },
  )
  if (paid.policyUrl === null) return { created, paid }
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
  const path = server.deps.operations.get(operation)?.path ?? `/${operation} is no call`
  const { product } = (body['qadam'] ?? {}) as { readonly product?: string } // what a wizard says of itself
  const url = product === undefined ? path : path.replace('{product}', product)
  return await server.reach({ method: 'POST', url, headers, body })
}

/** Asks a call that tells of a contract, each by its own method and its own name of the contract. */
export async function ask(
  server: WholeServer,
  operation: string,
  product: string,
  contractId: string,
): Promise<{ readonly status: number; readonly text: string }> {
  const known = server.deps.operations.get(operation)
  if (known === undefined) throw new Error(`${operation} is no call`)
  const path = known.path.replace('{product}', product).replace('{contractId}', contractId)
  const query = known.parameters.flatMap((one) => (one.in === 'query' ? [[one.name, contractId]] : []))
  return await server.reach({
    // Calls that tell of contracts are read, posted to or put to.
    method: known.method.toUpperCase() as 'GET' | 'POST' | 'PUT',
    url: query.length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path,
    ...(known.body && { body: { contractId } }),
  })
}

async function pay(server: WholeServer, link: string): Promise<void> {
  // What the link says is base64, which has slashes of its own.
  const order = readPaymeLink(link.split('/pay/payme/')[1] ?? '')
  if (order === null) throw new Error(`${link} is no link to pay by`)
  const send = async (url: string, headers: Readonly<Record<string, string>>, sent: string) =>
    (await server.app.inject({ method: 'POST', url, headers: { ...headers }, payload: sent })).body
  await playPayme({ settings: server.deps.settings, clock: () => server.clock.now, send }, 'pay', order)
}

/** The contract in an answer. */
export function told({ status, text }: { readonly status: number; readonly text: string }): ToldContract {
  if (status !== 200) throw new Error(`${status}: ${text}`)
  // The API document's own tests hold every answer to this shape.
  return (JSON.parse(text) as { readonly data: ToldContract }).data
}
