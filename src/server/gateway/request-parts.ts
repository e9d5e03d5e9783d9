import type { FastifyRequest } from 'fastify'
import type { Json, JsonObject } from '../../engine/json.ts'
import { QadamError } from '../errors/index.ts'
import { isForm, type Operation, type RequestParts } from '../operations/index.ts'
import { ReceivedForm } from '../uploads/index.ts'
import { formValues } from './form-values.ts'

/** A body that is not a form came from JSON.parse; null counts as an absent body. */
export function jsonBody(body: unknown): Json | undefined {
  return body instanceof ReceivedForm || body === null ? undefined : (body as Json | undefined)
}

/**
 * Returns path and query as Fastify converted them with the route's schemas, and the body when the description has one.
 */
export function requestParts(
  { body: documented }: Operation,
  request: FastifyRequest,
  body: Json | undefined,
): RequestParts {
  const { params, query } = request
  return { path: params as JsonObject, query: query as JsonObject, body: documented ? body : undefined }
}

/** Refuses other media types. A missing JSON body is reported by its schema; a form must be present. */
export function refuseOtherMedia({ body: documented }: Operation, body: unknown): void {
  if (documented === null) return
  if (body instanceof ReceivedForm !== isForm(documented)) throw new QadamError('QDM_MEDIA_UNSUPPORTED')
}

/**
 * Reads a form, and returns its fields besides its files.
 * @throws QDM_BODY_MALFORMED, QDM_REQUEST_INVALID, QDM_UNAVAILABLE
 */
export async function formIn(
  operation: Operation,
  { headers }: FastifyRequest,
  form: ReceivedForm,
): Promise<Json | undefined> {
  if (operation.body === null) return undefined
  const values = formValues(await form.read(headers['content-type'] ?? ''), operation.listParts)
  const problems = operation.problemsOfBody(values)
  if (problems.length > 0) throw new QadamError('QDM_REQUEST_INVALID', { problems })
  return values
}
