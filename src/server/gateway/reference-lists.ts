import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { requestKeyOf, type CallRequest, type VerifiedFact } from '../../engine/index.ts'
import type { Json } from '../../engine/json.ts'
import { QadamError } from '../errors/index.ts'
import { callUrl } from './service.ts'
import type { Operation } from '../operations/index.ts'

/** Returns the answer of a list of choices; `undefined` for any other call, and for a list that is not loaded. */
export type ListOf = (request: CallRequest) => VerifiedFact | undefined

/** Current answers of calls that the submission names. */
export interface AskedNow {
  readonly listOf: ListOf
  /** Asks a registry again whose answer was filled in by hand; `undefined` until it has answered. */
  readonly askAgain: ListOf
}

/** The lists to choose from, and registries, as this server's own calls answer them. */
export interface ReferenceListReader {
  /**
   * Returns the result of `decide` after it received all answers that it asked for. Answers are fetched only when there
   * is no other fault.
   * @throws QDM_UNAVAILABLE when a list cannot be fetched, or a registry has been asked too often
   */
  readonly decideWith: <Verdict extends { readonly problems: readonly unknown[] }>(
    asker: FastifyRequest,
    language: string,
    decide: (now: AskedNow) => Verdict,
  ) => Promise<Verdict>
}

const lifeMs = 5 * 60_000
const mostKept = 1000

/** Returns the lists that this app answers, each cached for some minutes, as in browsers. */
export function referenceLists(
  app: Pick<FastifyInstance, 'inject'>,
  operations: ReadonlyMap<string, Operation>,
  clock: () => number,
): ReferenceListReader {
  const kept = new LRUCache<string, VerifiedFact>({
    max: mostKept,
    ttl: lifeMs,
    ttlResolution: 0,
    perf: { now: clock },
  })

  return {
    decideWith: async (asker, language, decide) => {
      // Fetched answers are used until the end of this decision.
      const fetched = new Map<string, VerifiedFact>()
      for (;;) {
        const missing = new Map<string, { readonly operation: Operation; readonly request: CallRequest }>()
        const answerOf =
          (role: 'reference' | 'lookup'): ListOf =>
          (request) => {
            const operation = operations.get(request.operation)
            if (operation?.mark.role !== role) return undefined
            const key = `${language} ${requestKeyOf(request)}`
            const answer = fetched.get(key) ?? kept.get(key)
            if (answer === undefined) missing.set(key, { operation, request })
            return answer
          }
        const verdict = decide({ listOf: answerOf('reference'), askAgain: answerOf('lookup') })
        if (missing.size === 0 || verdict.problems.length > 0) return verdict
        await Promise.all(
          [...missing].map(async ([key, { operation, request }]) => {
            const list = await ask(app, operation, request, { asker, language })
            fetched.set(key, list)
            // A registry's answer about a person is never cached.
            if (operation.mark.role === 'reference') kept.set(key, list)
          }),
        )
      }
    },
  }
}

/** Sends the request as the wizard did, to the same operation, in this process or to another service. */
async function ask(
  app: Pick<FastifyInstance, 'inject'>,
  operation: Operation,
  request: CallRequest,
  { asker, language }: { readonly asker: FastifyRequest; readonly language: string },
): Promise<VerifiedFact> {
  const partner = asker.headers['qadam-partner']
  const answer = await app.inject({
    method: operation.method === 'get' ? 'GET' : 'POST',
    url: callUrl(operation, request),
    ...(operation.method !== 'get' && { payload: JSON.stringify(request.body) }),
    headers: {
      ...(operation.method !== 'get' && { 'content-type': 'application/json' }),
      ...(operation.languageHeader && { [operation.languageHeader]: language }),
      ...(partner !== undefined && { 'qadam-partner': partner }),
    },
    remoteAddress: asker.ip,
  })
  const { statusCode: status } = answer
  const isLookup = operation.mark.role === 'lookup'
  // A failed registry call is a valid result: it is the reason why the customer filled in by hand.
  const isSaid = isLookup ? status !== 429 : status < 300 || status === 400 || status === 404
  if (!isSaid) {
    const cause = `${operation.id} answered ${status}`
    throw new QadamError('QDM_UNAVAILABLE', { headers: { 'retry-after': '5' }, cause })
  }
  const body = readJson(answer.body)
  return { operation: operation.id, requestKey: requestKeyOf(request), status, body }
}

/** Parses a text; null for one that is not JSON. */
function readJson(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}
