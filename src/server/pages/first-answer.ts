import type { FastifyInstance } from 'fastify'
import type { Json } from '../../engine/json.ts'
import type { Language } from '../language.ts'
import type { Operation } from '../operations/index.ts'
import type { WizardMakings } from './page-renderer.ts'

/** Roles of operations whose GET is the same for everyone: reference data and tariffs. */
const rolesForEveryone = new Set(['reference', 'price'])

/** No person's address: limits and staged answers of persons do not count. Documentation range of RFC 5737. */
const ownAddress = '192.0.2.1'

/** Returns a function that asks this server as a browser would, for the calls that a wizard begins with. */
export function readFirstAnswer(
  app: FastifyInstance,
  operations: ReadonlyMap<string, Operation>,
  language: Language,
): WizardMakings['read'] {
  const headers = { 'accept-language': language, 'content-language': language }
  return async (operation, address) => {
    if (!rolesForEveryone.has(operations.get(operation)?.mark.role ?? '')) return null
    const {
      statusCode,
      headers: answered,
      body,
    } = await app.inject({
      method: 'GET',
      url: address,
      headers,
      remoteAddress: ownAddress,
    })
    if (statusCode !== 200) return null
    const fact = answered['qadam-fact']
    return {
      kind: 'answer',
      status: statusCode,
      // Our own server answers with JSON.
      body: JSON.parse(body) as Json,
      fact: typeof fact === 'string' ? fact : null,
    }
  }
}
