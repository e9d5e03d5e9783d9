import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemAnswer, QadamError } from './qadam-error.ts'
import type { ErrorCode } from './catalogue.ts'

/** Answers every refusal as problem+json. An unexpected error is logged with its stack and answered without details. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error: unknown, request, reply) => {
    const refusal = error instanceof QadamError ? error : (refusalOfFastify(error) ?? null)
    if (!refusal) {
      request.log.error({ err: error }, 'request failed')
      return sendRefusal(reply, new QadamError('QDM_UNEXPECTED'))
    }
    if (refusal.status >= 500) request.log.warn({ err: refusal, cause: refusal.detail.cause }, refusal.code)
    return sendRefusal(reply, refusal)
  })
}

/** Sends a refusal. */
export function sendRefusal(reply: FastifyReply, refusal: QadamError): FastifyReply {
  for (const [name, value] of Object.entries(refusal.detail.headers ?? {})) void reply.header(name, value)
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problemAnswer(refusal))
}

/** The answer to a path that does not exist. */
export async function answerNotFound(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendRefusal(reply, new QadamError('QDM_NOT_FOUND'))
}

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'QDM_BODY_MALFORMED',
  404: 'QDM_NOT_FOUND',
  408: 'QDM_UNAVAILABLE',
  413: 'QDM_BODY_TOO_LARGE',
  415: 'QDM_MEDIA_UNSUPPORTED',
  503: 'QDM_UNAVAILABLE',
}

/** Converts Fastify's own refusals, which occur before a handler runs. */
function refusalOfFastify(error: unknown): QadamError | null {
  const status = isFastifyError(error) ? error.statusCode : undefined
  const code = status === undefined ? undefined : codeOfStatus[status]
  if (code) return new QadamError(code, { cause: error })
  return status !== undefined && status < 500 ? new QadamError('QDM_BODY_MALFORMED', { cause: error }) : null
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}
