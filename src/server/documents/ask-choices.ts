import type { FastifyInstance } from 'fastify'
import { QadamError } from '../errors/index.ts'
import { callUrl } from '../gateway/index.ts'
import type { Operation } from '../operations/index.ts'
import type { AskChoices } from './recalled-wizard.ts'

/**
 * Requests lists of choices, tariffs among them, through the server's own gateway, as the wizard does.
 * @throws QDM_UPSTREAM_UNREACHABLE when the service fails, so that no document lacks words
 */
export function askChoices(
  app: Pick<FastifyInstance, 'inject'>,
  operations: ReadonlyMap<string, Operation>,
): AskChoices {
  return async (request, language) => {
    const operation = operations.get(request.operation)
    if (!operation) return null
    const answer = await app.inject({
      method: operation.method === 'get' ? 'GET' : 'POST',
      url: callUrl(operation, request),
      headers: {
        ...(operation.languageHeader && { [operation.languageHeader]: language }),
        ...(operation.body && { 'content-type': 'application/json' }),
      },
      ...(operation.body && { payload: JSON.stringify(request.body) }),
    })
    if (answer.statusCode >= 500) throw new QadamError('QDM_UPSTREAM_UNREACHABLE')
    return answer.statusCode === 200 ? answer.json() : null
  }
}
