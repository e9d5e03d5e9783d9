import type { OutboxWork } from '../outbox-worker.ts'
import type { ContractPapers } from './contract-papers.ts'

/** Kind of outbox work that draws and keeps the documents of an issued policy. */
export const POLICY_DOCUMENTS = 'policy.documents'

/**
 * Draws the buyer's documents once. A list of choices that cannot be fetched delays them; the work is never dropped.
 */
export function policyDocuments({
  papers,
  next,
}: {
  readonly papers: Pick<ContractPapers, 'issue'>
  /** Plans what follows; it may be repeated for the same contract. */
  readonly next: (contractId: string) => Promise<void>
}): OutboxWork {
  return {
    kind: POLICY_DOCUMENTS,
    atOnce: 2,
    longestPauseMs: 5 * 60_000,
    givesUpAfterMs: null,
    perform: async ({ subject: contractId }) => {
      await papers.issue(contractId)
      await next(contractId)
    },
  }
}
