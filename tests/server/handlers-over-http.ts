import Fastify, { type FastifyInstance } from 'fastify'
import type { JsonObject } from '../../src/engine/json.ts'
import { installErrorHandler } from '../../src/server/errors/index.ts'
import { apiRequest } from '../../src/server/gateway/index.ts'
import type { Handlers, Operation } from '../../src/server/operations/index.ts'
import { answerOf } from '../../src/server/gateway/in-process.ts'
import { textOfAnswer } from '../../src/server/gateway/service.ts'

/** A server of nothing but these handlers, each under the path of its operation, as a stranger's service has them. */
export function handlersOverHttp(
  operations: ReadonlyMap<string, Operation>,
  handlers: Partial<Handlers>,
): FastifyInstance {
  const app = Fastify()
  installErrorHandler(app)
  for (const operation of operations.values()) {
    if (!handlers[operation.id]) continue
    app.route({
      method: operation.method.toUpperCase(),
      url: operation.path.replaceAll(/\{([^}]+)\}/g, ':$1'),
      schema: operation.schema,
      validatorCompiler: operation.validatorCompiler,
      handler: async (request, reply) => {
        const parts = {
          path: request.params as JsonObject,
          query: request.query as JsonObject,
          body: operation.body === null ? undefined : (request.body as JsonObject),
        }
        const answer = await answerOf(handlers, apiRequest(operation, request, parts))
        return reply
          .code(answer.status)
          .headers(answer.headers)
          .type(answer.mediaType ?? 'application/json')
          .send(answer.content ?? textOfAnswer(answer))
      },
    })
  }
  return app
}
