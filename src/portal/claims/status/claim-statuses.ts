import { sendStrictly } from '../../../api/index.ts'
import type { components } from '../../../api/schema.d.ts'

/** How far a claim is. */
export type ClaimProgress = components['schemas']['ClaimProgress']

/** Claims on these policies, newest first. Numbers of policies never stand in an address. @throws CallError */
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
