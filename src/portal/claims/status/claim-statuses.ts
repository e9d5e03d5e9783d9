import { sendStrictly } from '../../../api/index.ts'
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
  const { body } = await sendStrictly({
    method: 'POST',
    path: '/api/claims/status-by-policies',
    body: policies,
    languageHeader: 'Accept-Language',
    ...(signal && { signal }),
  })
  // Our own server holds its answers to the contract.
  return (body as { readonly data: readonly ClaimProgress[] }).data
}
