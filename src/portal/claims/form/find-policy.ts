import type { SelectedPolicy } from '../../../../machines/claim-form-state.ts'
import type { ClaimAnswers } from '../../../../machines/claim-rules.ts'
import { ask, CallError } from '../../../api/index.ts'

/**
 * Returns the policy with these numbers that is or was in force; null when the insurer has none. The day of the event has
 * to be within its term. @throws CallError
 */
export async function findPolicy(
  { policySeries, policyNumber }: Pick<ClaimAnswers, 'policySeries' | 'policyNumber'>,
  signal: AbortSignal,
): Promise<SelectedPolicy | null> {
  try {
    const policy = await ask('findPolicy', {
      query: { series: policySeries, number: policyNumber },
      signal,
    })
    if (policy.contractStatus === 'unknown') return null
    const { series, number, type, object = null, startDate: from, expiryDate: to } = policy
    return { series, number, type, object, from, to }
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'status' && error.failure.status === 404)
      return null
    throw error
  }
}
