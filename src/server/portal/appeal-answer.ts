import type { AppealRow } from '../store/index.ts'

/** An appeal for the person who made it. */
export function appealAnswer({ id, subject, text, status, answer, created_at, claim_number }: AppealRow) {
  return {
    id,
    subject,
    text,
    status,
    answer,
    createdAt: new Date(created_at).toISOString(),
    claimNumber: claim_number,
  }
}
