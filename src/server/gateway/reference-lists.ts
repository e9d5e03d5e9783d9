import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestKeyOf, type CallRequest, type VerifiedFact } from '../../engine/index.ts'
import type { Json } from '../../engine/json.ts'
import { QadamError } from '../errors/index.ts'
import { callUrl } from './forward.ts'
import type { Operation } from './operation.ts'

/** Answers a list to choose from; `undefined` for any other call, and for a list that is not at hand. */
export type ListOf = (request: CallRequest) => VerifiedFact | undefined

/** The lists to choose from, as this server's own calls answer them. */
export interface ReferenceLists {
  /**
   * What `decide` finds wrong, once it was given every list that it asked for. Lists are fetched only when nothing
   * else is wrong.
   * @throws QDM_UNAVAILABLE when a list cannot be had
   */
  readonly decideWith: <Problem>(
    asker: FastifyRequest,
    language: string,
    decide: (listOf: ListOf) => readonly Problem[],
  ) => Promise<readonly Problem[]>
}

const lifeMs = 5 * 60_000
const mostKept = 1000

/** Lists that this app answers, each kept for some minutes, as browsers do. */
export function referenceLists(
  app: Pick<FastifyInstance, 'inject'>,
  operations: ReadonlyMap<string, Operation>,
  clock: () => number,
): ReferenceLists {
  const kept = new Map<string, { readonly list: VerifiedFact; readonly until: number }>()
  const keep = (key: string, list: VerifiedFact): void => {
    kept.delete(key)
    kept.set(key, { list, until: clock() + lifeMs })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }

  return {
    decideWith: async (asker, language, decide) => {
      // What was fetched for this decision serves it to its end.
      const fetched = new Map<string, VerifiedFact>()
      for (;;) {
        const missing = new Map<string, { readonly operation: Operation; readonly request: CallRequest }>()
        const problems = decide((request) => {
          const operation = operations.get(request.operation)
          if (operation?.mark.role !== 'reference') return undefined
          const key = `${language} ${requestKeyOf(request)}`
          const known = kept.get(key)
          const list = fetched.get(key) ?? (known && known.until > clock() ? known.list : undefined)
          if (list === undefined) missing.set(key, { operation, request })
          return list
        })
        if (missing.size === 0 || problems.length > 0) return problems
        await Promise.all(
          [...missing].map(async ([key, { operation, request }]) => {
            const list = await ask(app, operation, request, { asker, language })
            fetched.set(key, list)
            keep(key, list)
          }),
        )
      }
    },
  }
}

/** Asks as the wizard did, at the same door: whoever answers behind it. */
async function ask(
  app: Pick<FastifyInstance, 'inject'>,
  operation: Operation,
  request: CallRequest,
  { asker, language }: { readonly asker: FastifyRequest; readonly language: string },
): Promise<VerifiedFact> {
  const partner = asker.headers['qadam-partner']
  const answer = await app.inject({
    method: 'GET',
    url: callUrl(operation, request),
    headers: {
      ...(operation.languageHeader && { [operation.languageHeader]: language }),
      ...(partner !== undefined && { 'qadam-partner': partner }),
    },
    remoteAddress: asker.ip,
  })
  const { statusCode: status } = answer
  const isSaid = status < 300 || status === 400 || status === 404
  if (!isSaid) {
    const cause = `${operation.id} answered ${status}`
    throw new QadamError('QDM_UNAVAILABLE', { headers: { 'retry-after': '5' }, cause })
  }
  return { operation: operation.id, requestKey: requestKeyOf(request), status, body: answer.json<Json>() }
}
