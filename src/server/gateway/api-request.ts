import type { FastifyRequest } from 'fastify'
import { QadamError, type ErrorCode, type ErrorDetail } from '../errors/index.ts'
import type { ApiRequest, Operation, RequestParts } from '../operations/index.ts'
import { acceptedLanguage } from '../language.ts'

/** A request as handlers get it: validated parts, and the client's identity. */
export function apiRequest(operation: Operation, request: FastifyRequest, parts: RequestParts): ApiRequest {
  const key = request.headers['idempotency-key']
  const asked = {
    operation,
    parts,
    ...parts,
    idempotencyKey: typeof key === 'string' ? key : '',
    language: acceptedLanguage(request.headers[operation.languageHeader ?? 'accept-language']),
    request,
    refusal: (code: ErrorCode, detail?: ErrorDetail) => new QadamError(code, detail),
  }
  return asked
}
