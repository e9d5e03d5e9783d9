import {
  type CallAnswer,
  type CallRequest,
  type CompiledProduct,
  type Json,
  type JsonObject,
  isSale,
  type Problem,
  type PurchaseAnswer,
  type Submission,
} from '../../engine/index.ts'
import { isObject } from '../../engine/json.ts'
import type { CodeRefusal, TalkWorld } from './talk-world.ts'

/** A request to the site, without its origin. */
export interface SiteRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Json
}

/** An answer of the site; `fact` is the signed statement of a registry's answer. */
export interface SiteAnswer {
  readonly status: number
  readonly body: Json
  readonly fact: string | null
}

/** What is known of an operation of the API. */
export interface SiteOperation {
  readonly method: string
  /** `/api/v1/reference/regions/{id}`. */
  readonly path: string
  readonly languageHeader: string | null
  readonly hasBody: boolean
  /** Names of the parameters in its query. */
  readonly query: readonly string[]
}

/** The site that a conversation talks to. */
export interface Site {
  /** Rejects when the site cannot be reached. */
  readonly reach: (request: SiteRequest) => Promise<SiteAnswer>
  readonly operation: (id: string) => SiteOperation | null
  readonly language: () => string
  /** A new key under which a purchase is made once; the same for the same submission. */
  readonly keyOf: (submission: Submission) => string
  /** Hears of the contract that was made: its answer, with the links to pay. */
  readonly onContract: (contract: JsonObject) => void
}

/** The world of a conversation whose services are the operations of a site. */
export function siteWorld(site: Site): TalkWorld {
  return {
    performCall: async (request, product) => {
      try {
        return await (request.operation.includes('.')
          ? callForeign(site, request, product)
          : callOwn(site, request, product))
      } catch {
        return { kind: 'failure', failure: 'fetch' }
      }
    },
    makeContract: async (submission, product) => {
      try {
        return await makeContract(site, submission, product)
      } catch {
        return { kind: 'failure', failure: 'fetch' }
      }
    },
    sendCode: async (phone) => {
      const answer = await post(site, '/api/v1/auth/send-sms', { phone })
      return answer === null || answer.status >= 400 ? refusalIn(answer) : null
    },
    acceptCode: async (phone, code) => {
      const answer = await post(site, '/api/v1/auth/accept', { phone, code })
      const proof = answer === null ? null : dataOf(answer)['proof']
      return typeof proof === 'string' ? { proof } : refusalIn(answer)
    },
  }
}

async function callOwn(site: Site, request: CallRequest, { hash }: CompiledProduct): Promise<CallAnswer> {
  const operation = known(site, request.operation)
  const path = Object.entries(request.path).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(String(value))),
    operation.path,
  )
  const query = new URLSearchParams(
    Object.entries(request.query).map(([name, value]) => [name, String(value)]),
  ).toString()
  const { status, body, fact } = await site.reach({
    method: operation.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: { ...languageOf(site, operation), 'qadam-version': hash },
    ...(operation.hasBody && { body: request.body }),
  })
  return { kind: 'answer', status, body, fact }
}

function languageOf(site: Site, { languageHeader }: SiteOperation): Readonly<Record<string, string>> {
  return languageHeader === null ? {} : { [languageHeader]: site.language() }
}

async function callForeign(
  site: Site,
  { operation, path, query, body }: CallRequest,
  { id, hash }: CompiledProduct,
): Promise<CallAnswer> {
  const [service = '', name = ''] = operation.split('.')
  const answer = await site.reach({
    method: 'post',
    url: `/api/v1/foreign/${service}/${name}`,
    headers: { 'accept-language': site.language() },
    body: { product: id, version: hash, request: { path, query, body } },
  })
  const data = dataOf(answer)
  if (answer.status !== 200 || typeof data['status'] !== 'number')
    return { kind: 'answer', status: answer.status, body: answer.body, fact: null }
  return { kind: 'answer', status: data['status'], body: data['body'] ?? null, fact: null }
}

async function makeContract(
  site: Site,
  submission: Submission,
  product: CompiledProduct,
): Promise<PurchaseAnswer> {
  const operation = known(site, submission.operation)
  const answer = await site.reach({
    method: operation.method,
    url: operation.path.replace('{product}', encodeURIComponent(product.id)),
    headers: { ...languageOf(site, operation), 'idempotency-key': site.keyOf(submission) },
    body: submission.body,
  })
  if (answer.status >= 400) return refusalOf(answer)
  const made = dataOf(answer)
  if (!isSale(product)) {
    const { reference } = made
    site.onContract(made)
    return { kind: 'created', contractId: typeof reference === 'string' ? reference : '' }
  }
  const contractId = String(made['contractId'])
  const { pay } = product.purchase
  // A product with its own payment call has its links there.
  const payable =
    pay === undefined ? null : await askForContract(site, pay, { product: product.id, contractId })
  site.onContract(payable ?? made)
  return { kind: 'created', contractId }
}

/** The server's refusal: its problems, or its code above all of them. */
function refusalOf({ body }: SiteAnswer): PurchaseAnswer {
  const { problems, code, params } = isObject(body) ? body : {}
  if (Array.isArray(problems) && problems.length > 0)
    return { kind: 'refused', problems: (problems as readonly Json[]).flatMap(problemIn) }
  if (typeof code !== 'string') return { kind: 'failure', failure: 'status' }
  return {
    kind: 'refused',
    problems: [{ path: '', code, params: isObject(params ?? null) ? (params as JsonObject) : {} }],
  }
}

function problemIn(one: Json): readonly Problem[] {
  if (!isObject(one)) return []
  const { path, code, params } = one
  if (typeof path !== 'string' || typeof code !== 'string') return []
  return [{ path, code, params: isObject(params ?? null) ? (params as JsonObject) : {} }]
}

/** Asks one of the calls that tell of a contract: pay, link or check. Null when it does not answer. */
export async function askForContract(
  site: Pick<Site, 'reach' | 'operation'>,
  id: string,
  { product, contractId }: { readonly product: string; readonly contractId: string },
): Promise<JsonObject | null> {
  const { method, path, hasBody, query } = known(site, id)
  const at = path
    .replace('{product}', encodeURIComponent(product))
    .replace('{contractId}', encodeURIComponent(contractId))
  const asked = new URLSearchParams(query.map((name) => [name, contractId])).toString()
  const answer = await site
    .reach({
      method,
      url: asked === '' ? at : `${at}?${asked}`,
      headers: {},
      ...(hasBody && { body: { contractId } }),
    })
    .catch(() => null)
  return answer === null || answer.status >= 400 ? null : dataOf(answer)
}

function known(site: Pick<Site, 'operation'>, id: string): SiteOperation {
  const operation = site.operation(id)
  if (operation === null) throw new Error(`There is no operation "${id}" in the API`)
  return operation
}

async function post(site: Site, url: string, body: JsonObject): Promise<SiteAnswer | null> {
  const headers = { 'accept-language': site.language() }
  return await site.reach({ method: 'post', url, headers, body }).catch(() => null)
}

function refusalIn(answer: SiteAnswer | null): CodeRefusal {
  if (answer === null) return { code: 'offline', params: {} }
  const { code = 'unexpected', params = {} } = isObject(answer.body) ? answer.body : {}
  return { code: String(code), params: isObject(params) ? params : {} }
}

/** The value under `data` of an answer. */
function dataOf({ body }: SiteAnswer): JsonObject {
  const data = isObject(body) ? (body['data'] ?? null) : null
  return isObject(data) ? data : {}
}
