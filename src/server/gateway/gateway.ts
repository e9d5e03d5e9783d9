import type { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { bearerToken } from '../auth/session-of.ts'
import { QadamError } from '../errors/index.ts'
import { ReceivedForm, scanHook, uploadIntake } from '../uploads/index.ts'
import { createAnswering } from './answering.ts'
import { apiRequest } from './api-request.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import { openBody, takesMasked, type OpenedPlace } from './lookups/index.ts'
import { referenceLists } from './reference-lists.ts'
import { formIn, jsonBody, requestParts, refuseOtherMedia } from './request-parts.ts'
import { isAnsweredHere } from './service.ts'

/** A route for each operation of the API description, with its path, its method and the schemas of its parts. */
export function gatewayRoutes(deps: GatewayDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeContentTypeParser('text/plain')
    const intake = uploadIntake(deps.settings, deps.metrics, scanHook(deps))
    app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
      const declaredBytes = Number(request.headers['content-length'] ?? Number.NaN)
      return await intake.receive(body, Number.isNaN(declaredBytes) ? null : declaredBytes)
    })
    const opened = new WeakMap<FastifyRequest, readonly OpenedPlace[]>()
    const answer = createAnswering(deps, referenceLists(app, deps.operations, deps.world.clock))
    for (const operation of deps.operations.values()) {
      app.route({
        method: operation.method.toUpperCase(),
        url: operation.path.replaceAll(/\{([^}]+)\}/g, ':$1'),
        schema: operation.schema,
        validatorCompiler: operation.validatorCompiler,
        // A file is received only after the sender's right to send one is checked.
        onRequest: async (request) => {
          if (isAnsweredHere(deps.services, operation)) await deps.admit(operation, request)
          // A service elsewhere knows its tokens.
          else if (operation.wantsSignIn && bearerToken(request.headers.authorization) === null)
            throw new QadamError('QDM_UNAUTHORIZED')
        },
        preValidation: (request, _reply, done) => {
          refuseOtherMedia(operation, request.body)
          if (!takesMasked(operation)) return done()
          // Masked values are opened before the body is held to the description.
          const { body, places } = openBody(deps.seals, jsonBody(request.body) ?? null)
          if (places.length === 0) return done()
          request.body = body
          opened.set(request, places)
          return done()
        },
        handler: async (request, reply) => {
          const { body } = request
          const places = opened.get(request) ?? []
          const sent = body instanceof ReceivedForm ? await formIn(operation, request, body) : jsonBody(body)
          await answer(apiRequest(operation, request, requestParts(operation, request, sent)), reply, places)
          return reply
        },
        // A form leaves nothing on the disk, whatever the answer was.
        onResponse: ({ body }, _reply, done) => {
          if (body instanceof ReceivedForm) return body.close()
          return done()
        },
      })
    }
  }
}
