import type { Language } from '../../language.ts'
import type { ClaimRow } from '../../store/index.ts'
import { claimAnswer, claimSubject } from '../claims/claim-answer.ts'
import { nextStatuses } from '../claims/claim-moves.ts'
import type { PortalDeps } from '../portal-deps.ts'

/** Claims as the insurer's people see them, in the language of the reader. */
export async function staffClaims(
  store: Pick<PortalDeps['store'], 'files'>,
  claims: readonly ClaimRow[],
  language: Language,
) {
  const files = await store.files.of(claims.map(claimSubject))
  return claims.map((claim) => ({
    ...claimAnswer(claim, files.get(claimSubject(claim)) ?? [], language),
    fullName: claim.full_name,
    next: nextStatuses(claim),
  }))
}

/** The same of one claim. */
export async function staffClaim(
  store: Pick<PortalDeps['store'], 'files'>,
  claim: ClaimRow,
  language: Language,
) {
  const [answer] = await staffClaims(store, [claim], language)
  if (!answer) throw new Error('One claim was answered by none')
  return answer
}
