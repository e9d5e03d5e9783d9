import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { QadamError } from '../errors/index.ts'
import type { Language, Operation } from '../gateway/index.ts'
import { languageOf } from '../gateway/index.ts'
import type { RequestParts } from '../gateway/operation.ts'
import { requestPartsOf } from '../gateway/request-parts.ts'
import { isAuthorized, type AcceptedPairs } from '../insurer/credentials.ts'

/** A request as the portal's services take it: held to the contract, its language known. */
export interface ServiceRequest extends RequestParts {
  readonly language: Language
  readonly request: FastifyRequest
  /** Answers with a file instead. */
  readonly send: (file: SendableFile) => void
}

/** A file that is answered. */
export interface SendableFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

/** Answers one operation of the contract: what it gives is sent under `data`; undefined answers 204. */
export type Serve = (operationId: string, handle: (asked: ServiceRequest) => Promise<unknown>) => void

/** Answers operations in this app, as the service that `x-qadam` names, with that service's own credentials. */
export function serving(
  app: FastifyInstance,
  operations: ReadonlyMap<string, Operation>,
  pairs: AcceptedPairs,
): Serve {
  return (operationId, handle) => {
    const operation = operations.get(operationId)
    if (!operation) throw new Error(`The API document has no operation ${operationId}`)
    app.route({
      method: operation.method.toUpperCase(),
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: async ({ headers }) => {
        if (!isAuthorized(pairs, operation.mark.service, headers.authorization))
          throw new QadamError('QDM_UNAUTHORIZED')
      },
      handler: async (request, reply) => {
        const parts = await requestPartsOf(operation, request)
        const language = languageOf(request.headers['accept-language'])
        const answer: { file: SendableFile | null } = { file: null }
        const data = await handle({ ...parts, language, request, send: (file) => (answer.file = file) })
        if (answer.file !== null) return sendFile(reply, answer.file)
        return data === undefined ? reply.code(204).send() : reply.send({ data })
      },
    })
  }
}

function sendFile(reply: FastifyReply, { name, mediaType, bytes }: SendableFile): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(mediaType)
    .send(bytes)
}
