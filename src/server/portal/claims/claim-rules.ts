import { createHash } from 'node:crypto'
import { claimRules, isInFuture, missingCharacters } from '../../../../machines/claim-rules.ts'
import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import { date } from '../../../engine/runtime/index.ts'
import type { ErrorCode } from '../../errors/index.ts'
import type { NewFile } from '../../store/index.ts'

/** A claim as the contract lets it through. */
export interface ClaimSubmission {
  readonly policySeries: string
  readonly policyNumber: string
  readonly role: 'policyholder' | 'victim'
  readonly fullName: string
  readonly regionId: number
  readonly districtId: number
  readonly address: string
  readonly eventDate: string
  readonly eventTime: string
  readonly phone: string
  readonly description: string
}

/** Returns the faults of a claim, one code each. */
export function problemsOfClaim(claim: ClaimSubmission, now: number): readonly Problem[] {
  const problems: Problem[] = []
  const missing = missingCharacters(claim.description)
  if (missing > 0)
    problems.push({
      path: '/claim/description',
      code: 'QDM_CLAIM_DESCRIPTION_SHORT' satisfies ErrorCode,
      params: { n: missing, limit: claimRules.shortestDescription },
    })
  if (date(claim.eventDate) === null || isInFuture(claim.eventDate, claim.eventTime, now))
    problems.push({
      path: '/claim/eventDate',
      code: 'QDM_CLAIM_EVENT_IN_FUTURE' satisfies ErrorCode,
      params: {},
    })
  return problems
}

/** Returns the fault of an event before the claimant was born; none while the day of birth is not known. */
export function problemsOfBirth(
  { eventDate }: Pick<ClaimSubmission, 'eventDate'>,
  birthDate: string | null,
): readonly Problem[] {
  if (birthDate === null || birthDate <= eventDate) return []
  const code: ErrorCode = 'QDM_CLAIM_BEFORE_BIRTH'
  return [{ path: '/claim/eventDate', code, params: {} }]
}

/** The same for the same claim of the same person with the same files. */
export function fingerprintOf(userId: string, claim: ClaimSubmission, files: readonly NewFile[]): string {
  const content = [
    userId,
    claim.policySeries,
    claim.policyNumber,
    claim.role,
    claim.fullName,
    claim.regionId,
    claim.districtId,
    claim.address,
    claim.eventDate,
    claim.eventTime,
    claim.phone,
    claim.description,
    ...files.map(({ hash }) => hash),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
