import type {
  NewProductChange,
  Problem,
  ProductConflict,
  ProductDraft,
  ProductReleaseFiles,
  StudioProduct,
} from '../../src/api/schema.d.ts'
import { isObject } from '../../src/engine/json.ts'
import { ExchangeRefusal } from './exchange-refusal.ts'

/** The Studio of a server, asked as a signed-in person. Every function throws ExchangeRefusal when the server refuses. */
export interface StudioServer {
  /** `https://qadam.example`. */
  readonly address: string
  /** Milliseconds since 1970 by the server's clock, as of its latest answer: this machine's may be wrong. */
  readonly now: () => number
  readonly products: () => Promise<readonly StudioProduct[]>
  readonly draft: (id: string) => Promise<ProductDraft>
  /** Begins a draft of the version on sale, or returns the open one. */
  readonly begin: (product: string) => Promise<ProductDraft>
  readonly beginNew: (request: NewProduct) => Promise<ProductDraft>
  readonly release: (product: string, number: number) => Promise<ProductReleaseFiles>
  /** Adds changes to a draft. Returns the places that two people changed. */
  readonly change: (draft: string, sent: SentChanges) => Promise<readonly ProductConflict[]>
  readonly ask: (draft: string, review: { readonly seq: number; readonly note: string }) => Promise<void>
}

/** A product that the server does not have yet. */
export interface NewProduct {
  readonly product: string
  readonly name: string
  readonly group: string
  /** Text of the product file. */
  readonly text: string
}

/** Changes, and the number of changes that their author has seen. */
export interface SentChanges {
  readonly after: number
  readonly changes: readonly NewProductChange[]
}

/** Credentials of a person: a token of a session, or a phone with its password. */
export type Credentials = { readonly token: string } | { readonly phone: string; readonly password: string }

/** Longest time that one request may take, in ms. */
const patienceMs = 60_000

/** Signs in at a server. @throws ExchangeRefusal when the server is out of reach or refuses the person */
export async function openStudioServer(address: string, credentials: Credentials): Promise<StudioServer> {
  const root = rootOf(address)
  const token = 'token' in credentials ? credentials.token : await tokenOf(root, credentials)
  let aheadMs = 0
  const ask = async <Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data> => {
    const { data, at } = await send(root, { method, path: `studio/${path}`, body, token })
    aheadMs = at - Date.now()
    return data as Data // the API description says so
  }
  return {
    address: root,
    now: () => Date.now() + aheadMs,
    products: () => ask('GET', 'products'),
    draft: (id) => ask('GET', `drafts/${encodeURIComponent(id)}`),
    begin: (product) => ask('POST', 'drafts', { product }),
    beginNew: ({ product, name, group, text }) =>
      ask('POST', 'new-products', { product, name, group, from: { kind: 'file', text } }),
    release: (product, number) => ask('GET', `products/${encodeURIComponent(product)}/releases/${number}`),
    change: async (draft, sent) => {
      const path = `drafts/${encodeURIComponent(draft)}/changes`
      const { conflicts } = await ask<{ readonly conflicts: readonly ProductConflict[] }>('POST', path, sent)
      return conflicts
    },
    ask: (draft, review) => ask('POST', `drafts/${encodeURIComponent(draft)}/ask`, review),
  }
}

function rootOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new ExchangeRefusal(`"${address}" is no address of a server: write it as https://qadam.example`)
  return url.origin
}

async function tokenOf(root: string, credentials: Extract<Credentials, { phone: string }>): Promise<string> {
  const { data } = await send(root, { method: 'POST', path: 'auth/login', body: credentials })
  if (isObject(data) && typeof data['token'] === 'string') return data['token']
  throw new ExchangeRefusal(`${root} did not sign you in: its answer has no token`)
}

interface Asked {
  readonly method: 'GET' | 'POST'
  /** Below `/api/v1/`. */
  readonly path: string
  readonly body?: object | undefined
  readonly token?: string
}

interface Answered {
  /** Undefined for an answer without a body. */
  readonly data: unknown
  /** Moment of the answer by the server's clock. */
  readonly at: number
}

async function send(root: string, { method, path, body, token }: Asked): Promise<Answered> {
  const answer = await fetch(`${root}/api/v1/${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new ExchangeRefusal(`${root} is out of reach: ${reasonOf(error)}`)
  })
  const text = await answer.text()
  const read = textAsJson(text)
  if (!answer.ok) throw new ExchangeRefusal(refusalText(root, answer.status, read))
  if (text !== '' && !isObject(read)) throw new ExchangeRefusal(`${root} is no server of Qadam`)
  const at = Date.parse(answer.headers.get('date') ?? '')
  return { data: isObject(read) ? read['data'] : undefined, at: Number.isNaN(at) ? Date.now() : at }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

function textAsJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The server's reason, with the places that it names. */
function refusalText(root: string, status: number, body: unknown): string {
  if (status === 401) return `${root} does not know you: sign in again for a new QADAM_TOKEN`
  if (!isObject(body) || typeof body['code'] !== 'string') return `${root} answered ${status}`
  const { title, code, problems = [] } = body as Problem // a problem has a code
  const places = problems.map((one) => `  ${one.path || '/'}  ${one.code}`)
  return [`${root} refuses: ${title} (${code})`, ...places].join('\n')
}
