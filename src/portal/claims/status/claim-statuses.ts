import { ask } from '../../../api/index.ts'
import type { components } from '../../../api/schema.d.ts'

/** Status of a claim. */
export type ClaimProgress = components['schemas']['ClaimProgress']

/**
 * Returns the claims on these policies, newest first. Policy numbers never appear in an address.
 * @throws CallError
 */
export async function readClaimStatuses(
  policies: readonly components['schemas']['PolicyNumber'][],
  signal?: AbortSignal,
): Promise<readonly ClaimProgress[]> {
  return await ask('listClaimStatuses', { body: policies, ...(signal && { signal }) })
}
