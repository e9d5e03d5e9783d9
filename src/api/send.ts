import { CallError, problemOf } from './failure.ts'
import { noteRefusal } from './refusal-params.ts'
import { newTraceparent } from './traceparent.ts'
import { dropToken, isPreview, partner, storedLanguage, token } from './session.ts'

/** One request to our own origin. */
export interface Outgoing {
  readonly method: string
  /** Path with its parameters filled in, without the query. */
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
  /** JSON value, or a form with files. */
  readonly body?: unknown
  /** Header for the language of this call, as the API description names it. */
  readonly languageHeader?: 'Accept-Language' | 'Content-Language' | null
  readonly idempotencyKey?: string
  /** Content hash of the product whose wizard asks. */
  readonly version?: string
  /** Timeout for all attempts together, in ms. */
  readonly timeoutMs?: number
  /** Number of repetitions after a network failure; for GET, and for what is repeatable. */
  readonly retries?: number
  /** The request only reads, although it is no GET. */
  readonly isRepeatable?: boolean
  readonly signal?: AbortSignal
  /** The answer is the same for all people, so the request carries no token. */
  readonly isPublic?: boolean
}

/** An answer of any HTTP status, parsed. */
export interface Incoming {
  readonly status: number
  readonly body: unknown
  /** The server's signed statement of this answer, for operations that make one. */
  readonly fact: string | null
}

const DEFAULT_TIMEOUT_MS = 30_000

/**
 * Sends a request and returns the answer of any HTTP status. @throws CallError of kind `fetch`, `timeout` or
 * `parsing`
 */
export async function send(outgoing: Outgoing): Promise<Incoming> {
  // A POST without an answer may have taken effect: only the person, or an idempotency key, repeats it.
  const retries = outgoing.method === 'GET' || outgoing.isRepeatable === true ? (outgoing.retries ?? 0) : 0
  // One timeout for all attempts together.
  const clock = AbortSignal.timeout(outgoing.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(outgoing, clock)
    } catch (error) {
      const again = error instanceof CallError && error.failure.kind === 'fetch' && attempt < retries
      if (outgoing.signal?.aborted) throw error
      if (again) continue
      if (error instanceof CallError && error.failure.kind === 'fetch') tellOfLostConnection()
      throw error
    }
  }
}

/** Calls `listener` when a call did not reach the server, after the last attempt. Returns a function that stops it. */
export function onLostConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listeners = new Set<() => void>()

/** Notifies the listeners that a call did not reach the server. */
export function tellOfLostConnection(): void {
  for (const listener of listeners) listener()
}

/** Like `send`, but an HTTP status of 400 and above is an error too. @throws CallError of all four kinds */
export async function sendStrictly(outgoing: Outgoing): Promise<Incoming> {
  const incoming = await send(outgoing)
  if (incoming.status < 400) return incoming
  const { status, body } = incoming
  noteProblem(body)
  throw new CallError({ kind: 'status', status, data: problemOf(body), body })
}

function noteProblem(body: unknown): void {
  const data = problemOf(body)
  if (data) noteRefusal(data.code, (body as { readonly params?: unknown }).params)
}

async function sendOnce(
  outgoing: Outgoing,
  clock: AbortSignal,
  work: string | null = null,
): Promise<Incoming> {
  const signal = outgoing.signal ? AbortSignal.any([clock, outgoing.signal]) : clock
  const bearer = outgoing.isPublic ? null : token()
  try {
    const response = await fetch(addressOf(outgoing), {
      method: outgoing.method,
      headers: headersOf(outgoing, bearer, work),
      signal,
      ...(outgoing.body === undefined
        ? {}
        : { body: outgoing.body instanceof FormData ? outgoing.body : JSON.stringify(outgoing.body) }),
    })
    const offer = response.headers.get('Qadam-Work')
    // Strangers used up what this browser needs; half a second of work spares it the wait.
    if (offer !== null && work === null)
      return await sendOnce(outgoing, clock, await (await import('./solve-work.ts')).solveWork(offer, signal))
    if (response.status === 401 && bearer !== null) dropToken(bearer)
    const body = parsedBody(response.status, await response.text())
    return { status: response.status, body, fact: response.headers.get('Qadam-Fact') }
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError({ kind: clock.aborted ? 'timeout' : 'fetch' })
  }
}

/** Returns the path with the query of a request. */
export function addressOf({ path, query = {} }: Outgoing): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Returns headers that describe a request and its sender. */
export function headersOf(outgoing: Outgoing, bearer: string | null, work: string | null = null): Headers {
  const headers = new Headers({ Accept: 'application/json' })
  if (outgoing.body !== undefined && !(outgoing.body instanceof FormData))
    headers.set('Content-Type', 'application/json')
  if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`)
  const language = outgoing.languageHeader ?? (bearer === null ? null : 'Accept-Language')
  if (language) headers.set(language, storedLanguage())
  const tag = partner()
  if (tag) headers.set('Qadam-Partner', tag)
  if (isPreview()) headers.set('Qadam-Preview', 'drafts')
  if (outgoing.version) headers.set('Qadam-Version', outgoing.version)
  if (work !== null) headers.set('Qadam-Work', work)
  const trace = newTraceparent()
  if (trace !== null) headers.set('traceparent', trace)
  if (outgoing.idempotencyKey) headers.set('Idempotency-Key', outgoing.idempotencyKey)
  return headers
}

/** Returns the JSON of an answer; null when the body is empty. @throws CallError of kind `parsing` */
export function parsedBody(status: number, text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    if (status >= 400) return null
    throw new CallError({ kind: 'parsing' })
  }
}
