import type { FastifyInstance } from 'fastify'
import type { CallAnswer, CallRequest } from '../../engine/index.ts'
import type { Json } from '../../engine/json.ts'
import type { CoreDeps } from '../deps.ts'

/** Roles of operations that answer everyone alike: reference data and tariffs. */
const rolesForEveryone = new Set(['reference', 'price'])

/** No person's address: limits and staged answers of persons do not count. Documentation range of RFC 5737. */
const ownAddress = '192.0.2.1'

/** Answers calls of a wizard by requests to this server; null for a call whose answer depends on the person. */
export function everyonesAnswers(
  app: Pick<FastifyInstance, 'inject'>,
  { operations }: Pick<CoreDeps, 'operations'>,
): (request: CallRequest) => Promise<Extract<CallAnswer, { kind: 'answer' }> | null> {
  return async ({ operation: id, path, query, body }) => {
    const operation = operations.get(id)
    if (!operation || !rolesForEveryone.has(operation.mark.role ?? '')) return null
    const { method } = operation
    const { statusCode, body: text } = await app.inject({
      method: method === 'get' ? 'GET' : 'POST',
      url: operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(path[name] ?? '')),
      ),
      query: Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
      ),
      headers: { 'accept-language': 'ru', 'content-language': 'ru' },
      remoteAddress: ownAddress,
      ...(method === 'get' ? {} : { payload: body as object }),
    })
    // Our own server answers with JSON.
    return { kind: 'answer', status: statusCode, body: JSON.parse(text) as Json, fact: null }
  }
}
