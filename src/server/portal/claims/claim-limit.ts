import { dueFor } from '../../insurer/index.ts'
import type { ClaimRow, Concepts, Contract } from '../../store/index.ts'

/** What can still be paid on a policy, in tiyin. */
export interface ClaimLimit {
  /** Whole liability of the insurer by the policy; one in euro at the day's rate. */
  readonly insured: number
  /** Sums of other claims on the policy that are approved or paid. */
  readonly taken: number
  /** Never below zero. */
  readonly left: number
}

/** Limits that a contract was made with. */
export interface AgreedCover {
  readonly currency: 'UZS' | 'EUR'
  readonly liability: number
  readonly parts: readonly { readonly id: string; readonly sum: number }[]
}

/** Returns the limits of a policy; null for a policy of the former system without them. */
export function agreedCover({ cover }: Pick<Contract, 'cover'>): AgreedCover | null {
  // The insurer wrote it from its own tariff.
  return cover === null ? null : (JSON.parse(cover) as AgreedCover)
}

/** Returns what can be paid for a claim on this policy; null where the policy's limits are not known. */
export async function limitOfClaim(
  { claims }: Pick<Concepts, 'claims'>,
  claim: ClaimRow,
  policy: Contract | null,
): Promise<ClaimLimit | null> {
  const agreed = policy && agreedCover(policy)
  if (!agreed || agreed.liability <= 0) return null
  const insured = dueFor(agreed.liability, agreed.currency).amount
  const taken = (await claims.ofPolicies([{ series: claim.policy_series, number: claim.policy_number }]))
    .filter(({ id }) => id !== claim.id)
    .reduce((sum, { paid_amount, approved_amount }) => sum + (paid_amount ?? approved_amount ?? 0), 0)
  return { insured, taken, left: Math.max(0, insured - taken) }
}

/** The limit of a claim, with its policy held against other decisions until the transaction ends. */
export async function lockedLimit(
  inside: Pick<Concepts, 'claims' | 'contracts'>,
  claim: ClaimRow,
): Promise<ClaimLimit | null> {
  const policy = await inside.contracts.findByNumber(claim.policy_series, claim.policy_number)
  return await limitOfClaim(inside, claim, policy && (await inside.contracts.lock(policy.id)))
}
