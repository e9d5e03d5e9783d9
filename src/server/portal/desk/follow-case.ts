import { planSms } from '../../customer-sms/index.ts'
import type { CaseKind, ClaimRow, ClaimStatus, Concepts } from '../../store/index.ts'

/** Returns whether a claim in this status is finished. */
export function isClaimDone(status: ClaimStatus): boolean {
  return status === 'paid' || status === 'declined'
}

/** Returns the page of a claim in the cabinet, as a path. */
export function claimPath({ number }: Pick<ClaimRow, 'number'>): string {
  return `/profile/insurance-cases/${number}`
}

/** Updates the case of an appeal or a claim after its answer or move, and notifies the customer by SMS. */
export async function updateCase(
  { desk, outbox }: Pick<Concepts, 'desk' | 'outbox'>,
  { kind, subject }: { readonly kind: CaseKind; readonly subject: string },
  by: string,
  {
    isClosed,
    news,
    params,
  }: {
    readonly isClosed: boolean
    readonly news: 'claimMoved' | 'claimCorrected' | 'appealAnswered'
    readonly params: Readonly<Record<string, string>>
  },
): Promise<void> {
  const changed = await desk.follow(kind, subject, by, isClosed)
  if (!changed) return
  const entry = await desk.note({
    caseId: changed.id,
    actor: by,
    action: news,
    words: params['status'] ?? null,
  })
  await planSms(outbox, { purpose: `desk.${news}`, subject: entry, params })
}
