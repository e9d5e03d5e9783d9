import type { FastifyInstance } from 'fastify'
import { callUrl, type Operation } from '../gateway/index.ts'
import type { AskChoices } from './recalled-wizard.ts'

/** Lists of choices, tariffs among them, are asked of our own gateway, as the wizard does. */
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
    return answer.statusCode === 200 ? answer.json() : null
  }
}
