import type { CompiledProduct, PurchaseAnswer } from '../../engine/index.ts'
import { isObject, type Json } from '../../engine/json.ts'
import type { CallLine } from '../trace-file.ts'
import type { RecordedAnswer, RecordedCall, RecordedSending } from './gesture.ts'

/** Method and path of an operation of the API, with path parameters filled in; null for an unknown one. */
export type EndpointOf = (
  operation: string,
  path: Readonly<Record<string, unknown>>,
) => { readonly method: string; readonly path: string } | null

type Asked = Omit<RecordedCall, 'answers'> & { readonly isForeign: boolean }

/** Requests of a recording by what the browser sends. */
export class RecordedCalls {
  readonly #product: CompiledProduct
  readonly #endpointOf: EndpointOf
  readonly #all: (Omit<RecordedCall, 'answers'> & { readonly answers: RecordedAnswer[] })[] = []

  constructor(product: CompiledProduct, endpointOf: EndpointOf) {
    this.#product = product
    this.#endpointOf = endpointOf
  }

  get all(): readonly RecordedCall[] {
    return this.#all
  }

  /** Adds a call. Returns its number, from 0, and how often it was answered; null when the request is not known. */
  add({ key, request, answer }: CallLine): { readonly call: number; readonly times: number } | null {
    const asked = this.#request(request)
    if (asked === null) return null
    const { isForeign, ...sent } = asked
    const same = JSON.stringify(sent)
    let call = this.#all.findIndex(({ answers: _, ...known }) => JSON.stringify(known) === same)
    if (call < 0) call = this.#all.push({ ...sent, answers: [] }) - 1
    const retries = this.#product.calls[key.split(':')[0] ?? '']?.retries ?? 0
    // The page repeats only what reads.
    const isRepeated = sent.method === 'GET' || isForeign
    const times = this.#all[call]?.answers.push(
      answer.kind === 'failure'
        ? {
            failure: answer.failure,
            attempts: answer.failure === 'fetch' && isRepeated ? retries + 1 : 1,
          }
        : received(answer, isForeign),
    )
    return { call, times: times ?? 1 }
  }

  #request(recorded: Json): Asked | null {
    const request = requestIn(recorded)
    if (request === null) return null
    const { operation, path = null, query = null, body = null } = request
    if (typeof operation !== 'string') return null
    if (operation.includes('.')) {
      const [service = '', name = ''] = operation.split('.')
      const endpoint = this.#endpointOf('callForeign', { service, operation: name })
      if (!endpoint) return null
      // The server is sent the request as the product makes it.
      const sent = { path, query, body }
      return { method: endpoint.method, path: endpoint.path, query: {}, body: sent, isForeign: true }
    }
    const endpoint = this.#endpointOf(operation, isObject(path) ? path : {})
    if (!endpoint) return null
    return { method: endpoint.method, path: endpoint.path, query: sentQuery(query), body, isForeign: false }
  }
}

/** The request of a call line. Generated recordings have its text; that of a late answer is not known. */
function requestIn(recorded: Json): Readonly<Record<string, Json>> | null {
  if (typeof recorded !== 'string') return isObject(recorded) ? recorded : null
  if (!recorded.startsWith('{')) return null
  const request = JSON.parse(recorded) as Json
  return isObject(request) ? request : null
}

/** An answer as the browser receives it: that of a foreign service is in our server's envelope. */
function received(
  { status, body, fact }: Extract<CallLine['answer'], { readonly kind: 'answer' }>,
  isForeign: boolean,
): RecordedAnswer {
  return isForeign ? { status: 200, body: { data: { status, body } }, fact } : { status, body, fact }
}

function sentQuery(query: Json): RecordedCall['query'] {
  const asked = Object.entries(isObject(query) ? query : {}).flatMap(([name, value]) => {
    const texts = [value]
      .flat()
      .filter((one) => one !== null)
      .map(textOf)
    return texts.length > 0 ? [[name, texts] as const] : []
  })
  return Object.fromEntries(asked)
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** How a sending of the answers ended, as the server answers it. */
export function sendingAnswer(answer: PurchaseAnswer): RecordedSending {
  if (answer.kind === 'failure') return { kind: 'failure' }
  if (answer.kind === 'created') return { kind: 'created', contractId: answer.contractId }
  return {
    kind: 'refused',
    problems: answer.problems.map(({ path, code, params }) => ({ path, code, params })),
  }
}
