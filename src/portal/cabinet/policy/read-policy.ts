import type { components } from '../../../api/schema.d.ts'
import { readContent } from '../../state/read-content.ts'

/** An own policy with what its document says. */
export type PolicyDetails = components['schemas']['PolicyDetails']

/** Reads an own policy. @throws CallError */
export function readPolicy(contractId: string, signal: AbortSignal): Promise<PolicyDetails> {
  return readContent<PolicyDetails>(`policies/${encodeURIComponent(contractId)}`, {}, signal)
}
