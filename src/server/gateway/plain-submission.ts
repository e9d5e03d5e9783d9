import { plainBody } from '../../engine/index.ts'
import { isObject } from '../../engine/json.ts'
import type { CoreDeps } from '../deps.ts'
import type { ApiRequest } from '../operations/index.ts'
import { submissionHeader } from './submission-header.ts'

/**
 * Returns a submission with its answers as the wizard of its product stores them, also of a body written by hand: everything
 * that is checked, sent on and kept is this. A request of another role stays the same.
 * @throws QDM_SUBMISSION_REFUSED when a submission names no product
 */
export async function plainSubmission(
  { registry }: Pick<CoreDeps, 'registry'>,
  asked: ApiRequest,
): Promise<ApiRequest> {
  const { operation, parts } = asked
  const { body } = parts
  if (operation.mark.role !== 'submit' && operation.mark.role !== 'create') return asked
  const { product, version } = submissionHeader(parts)
  const compiled = await registry.compiled(product, version)
  // An unknown version is refused where the submission is checked.
  if (!compiled || !isObject(body)) return asked
  return { ...asked, parts: { ...parts, body: plainBody(compiled, body) } }
}
