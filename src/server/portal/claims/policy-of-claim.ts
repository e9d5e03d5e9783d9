import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import type { ErrorCode } from '../../errors/index.ts'
import type { Contract } from '../../store/index.ts'

/**
 * Returns whether a policy can have claims: it was in force at some time. One that was never activated, or was
 * cancelled, cannot.
 */
export function canHaveClaims({ contract_status }: Pick<Contract, 'contract_status'>): boolean {
  // The end of the term does not change the stored status.
  return contract_status === 'active'
}

/** Returns the fault of a policy whose first day is still to come, or none. */
export function problemsOfBeginning(
  { term_from: from }: Pick<Contract, 'term_from'>,
  today: string,
): readonly Problem[] {
  if (from === '' || from <= today) return []
  const code: ErrorCode = 'QDM_CLAIM_POLICY_NOT_BEGUN'
  return [{ path: '/claim/policyNumber', code, params: { date: from.split('-').toReversed().join('.') } }]
}

/** Returns the fault of an event on a day outside the policy's term, or none. An unknown end of the term is none. */
export function problemsOfTerm(
  { term_from: from, term_to: to }: Pick<Contract, 'term_from' | 'term_to'>,
  eventDate: string,
): readonly Problem[] {
  const wrong = (code: ErrorCode, day: string): readonly Problem[] => [
    { path: '/claim/eventDate', code, params: { date: day.split('-').toReversed().join('.') } },
  ]
  if (from !== '' && eventDate < from) return wrong('QDM_CLAIM_BEFORE_POLICY', from)
  return to !== '' && eventDate > to ? wrong('QDM_CLAIM_AFTER_POLICY', to) : []
}
