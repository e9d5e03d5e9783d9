import type { SeriesNumber } from '../../../formats/index.ts'
import { ask } from '../../../api/index.ts'
import type { components } from '../../../api/schema.d.ts'
import { readContent } from '../../state/read-content.ts'

/** A policy, as the server returns it to this person. */
export type Policy = components['schemas']['Policy']

/** A phone, with the server's statement that its owner typed the code. */
export interface PolicyPhoneProof {
  readonly phone: string
  readonly proof: string
}

/** Search keys of a policy. */
export type PolicyLookupKey =
  { readonly by: 'number'; readonly policy: SeriesNumber } | { readonly by: 'pinfl'; readonly pinfl: string }

/** A request about own policies, by a person who proved the phone they were bought with. */
export interface OwnPolicyQuestion {
  readonly key: PolicyLookupKey
  readonly phone: PolicyPhoneProof
}

/** The policy with this number, or all of this personal ID. @throws CallError */
export async function findOwnPolicies(
  { key, phone }: OwnPolicyQuestion,
  signal: AbortSignal,
): Promise<readonly Policy[]> {
  return key.by === 'number'
    ? [await ask('openPolicy', { body: { ...key.policy, ...phone }, signal })]
    : await ask('findOldPolicies', { body: { pinfl: key.pinfl, ...phone }, signal })
}

/** Activates a policy that was bought elsewhere; one that is active stays so. @throws CallError */
export async function activatePolicy(
  { policy, phone }: { readonly policy: SeriesNumber; readonly phone: PolicyPhoneProof },
  signal: AbortSignal,
): Promise<Policy> {
  return await ask('activatePolicy', { body: { ...policy, ...phone }, signal })
}

/** Address of a policy's document, in this language; with the holder's key it opens after the first days, too. */
export function documentAddress(contractId: string, language: string, key: string | null): string {
  const query = new URLSearchParams({ lang: language, ...(key !== null && { key }) })
  return `/api/v1/contracts/${encodeURIComponent(contractId)}/policy.pdf?${query}`
}

/**
 * Returns the policies with the signed-in customer's personal ID, from any seller.
 * @throws CallError
 */
export async function readOldPolicies(_: void, signal: AbortSignal): Promise<readonly Policy[]> {
  return await readContent('policies/old', {}, signal)
}

/** State of a contract and its policy. */
export type PolicyContract = components['schemas']['ContractState']

/** A contract by the id that its buyer was given. @throws CallError */
export async function readContract(
  { product, contractId }: { readonly product: string; readonly contractId: string },
  signal: AbortSignal,
): Promise<PolicyContract> {
  const path = `products/${encodeURIComponent(product)}/contract/${encodeURIComponent(contractId)}`
  return await readContent(path, {}, signal)
}
