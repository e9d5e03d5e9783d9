import { isObject, type Json } from '../../engine/json.ts'
import type { CallLine } from '../trace-file.ts'
import type { RecordedCall } from './gesture.ts'

/** Method and path of an operation of the API, with path parameters filled in; null for an unknown one. */
export type EndpointOf = (
  operation: string,
  path: Readonly<Record<string, unknown>>,
) => { readonly method: string; readonly path: string } | null

/** Requests of a recording by what the browser sends. */
export class RecordedCalls {
  readonly #endpointOf: EndpointOf
  readonly #all: (Omit<RecordedCall, 'answers'> & { readonly answers: RecordedCall['answers'][number][] })[] =
    []

  constructor(endpointOf: EndpointOf) {
    this.#endpointOf = endpointOf
  }

  get all(): readonly RecordedCall[] {
    return this.#all
  }

  /** Adds a call. Returns its number, from 0, and how often it was answered; null when the request is not known. */
  add({ request, answer }: CallLine): { readonly call: number; readonly times: number } | null {
    const asked = this.#request(request)
    if (asked === null) return null
    const same = JSON.stringify(asked)
    let call = this.#all.findIndex(({ answers: _, ...known }) => JSON.stringify(known) === same)
    if (call < 0) call = this.#all.push({ ...asked, answers: [] }) - 1
    const times = this.#all[call]?.answers.push(
      answer.kind === 'failure'
        ? { failure: answer.failure }
        : { status: answer.status, body: answer.body, fact: answer.fact },
    )
    return { call, times: times ?? 1 }
  }

  #request(recorded: Json): Omit<RecordedCall, 'answers'> | null {
    // Generated recordings carry the text of the request.
    const request = typeof recorded === 'string' ? (JSON.parse(recorded) as Json) : recorded
    if (!isObject(request)) return null
    const { operation, path = null, query = null, body = null } = request
    if (typeof operation !== 'string' || operation.includes('.')) return null
    const endpoint = this.#endpointOf(operation, isObject(path) ? path : {})
    if (!endpoint) return null
    const asked = Object.entries(isObject(query) ? query : {}).flatMap(([name, value]) => {
      const texts = [value]
        .flat()
        .filter((one) => one !== null)
        .map(textOf)
      return texts.length > 0 ? [[name, texts] as const] : []
    })
    return {
      method: endpoint.method,
      path: endpoint.path,
      query: Object.fromEntries(asked),
      body: body ?? null,
    }
  }
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
