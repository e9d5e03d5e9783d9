import { isSale } from '../../../src/engine/index.ts'
import type { SaleProduct, Json, JsonObject } from '../../../src/engine/index.ts'
import type { WholeServer } from '../composed-server.ts'
import { handlersOverHttp } from '../handlers-over-http.ts'
import { policyAnswers } from './policy-answers.ts'

/** A policy that was issued: its contract and its product. */
export interface IssuedPolicy {
  readonly product: SaleProduct
  readonly contractId: string
  readonly series: string
  readonly number: string
}

/** How a policy is issued. */
export interface IssueOptions {
  readonly language?: string
  readonly change?: (answers: JsonObject) => JsonObject
}

/** Issues a policy of a product: the insurer makes the contract at its own price, the money is booked. */
export async function issuePolicy(
  server: WholeServer,
  id: string,
  { language = 'ru', change = (answers) => answers }: IssueOptions = {},
): Promise<IssuedPolicy> {
  const { deps } = server
  const hash = (await deps.registry.list()).find((listed) => listed.id === id)?.hash ?? ''
  const product = await deps.registry.compiled(id, hash)
  const answers = policyAnswers[id]
  if (!product || !isSale(product) || !answers) throw new Error(`${id} has no answers`)
  const qadam = {
    product: id,
    version: hash,
    language,
    facts: [],
    manual: [],
    accepted: [],
    phoneProof: null,
  }
  const contractId = await createAtItsPrice(server, product, { ...change(answers), qadam })
  const number = await deps.store.transaction(async ({ contracts, counters }) => {
    await contracts.markPaid(contractId)
    const next = String(await counters.next(`policy ${product.purchase.series}`)).padStart(7, '0')
    const contractStatus = product.purchase.result === 'inspection' ? 'unknown' : 'active'
    await contracts.markIssued(contractId, { number: next, contractStatus })
    return next
  })
  return { product, contractId, series: product.purchase.series, number }
}

async function createAtItsPrice(
  server: WholeServer,
  { id, purchase }: SaleProduct,
  body: JsonObject,
): Promise<string> {
  const { deps } = server
  const operation = deps.operations.get(purchase.create)
  if (!operation) throw new Error(`${purchase.create} is no call`)
  const insurer = handlersOverHttp(deps.operations, deps.insurer)
  const send = (payload: JsonObject) =>
    insurer.inject({
      method: 'POST',
      url: operation.path.replace('{product}', id),
      headers: { 'idempotency-key': crypto.randomUUID() },
      payload,
    })
  const first = await send(body)
  const problems = first.statusCode === 409 ? first.json<Differing>().problems : []
  const answer =
    problems.length === 0
      ? first
      : await send(problems.reduce((sent, { path, params }) => put(sent, path, params.wanted), body))
  if (answer.statusCode !== 200) throw new Error(`${id}: ${answer.body}`)
  return answer.json<{ data: { contractId: string } }>().data.contractId
}

interface Differing {
  readonly problems: readonly { readonly path: string; readonly params: { readonly wanted: number } }[]
}

function put(body: JsonObject, path: string, value: Json): JsonObject {
  const [name = '', ...rest] = path.split('/').slice(1)
  if (rest.length === 0) return { ...body, [name]: value }
  return { ...body, [name]: put((body[name] ?? {}) as JsonObject, `/${rest.join('/')}`, value) }
}
