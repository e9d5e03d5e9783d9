import { Pill, type PillTone } from '../../../ui/index.ts'
import type { ClaimProgress } from './claim-statuses.ts'

/** Colours of the statuses that we know; the words are always the insurer's. */
const tones: Readonly<Record<string, PillTone>> = {
  registered: 'info',
  inReview: 'info',
  documentsNeeded: 'warning',
  approved: 'success',
  paid: 'success',
  declined: 'error',
}

/** Status of a claim in the insurer's words. */
export function ClaimStatusPill({
  claim: { status, statusCode },
}: {
  readonly claim: Pick<ClaimProgress, 'status' | 'statusCode'>
}) {
  return <Pill tone={tones[statusCode] ?? 'neutral'}>{status}</Pill>
}
