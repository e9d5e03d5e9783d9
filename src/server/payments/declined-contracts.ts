import type { OutboxWork } from '../outbox-worker.ts'
import type { ContractDesk } from './paid-contracts.ts'

/** Kind of outbox work that takes the contract of a declined case back. */
export const DECLINED_CONTRACT = 'contract.declined'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Takes the contract of a declined case back at the insurer. It is tried for a week; then it is given up, counted in
 * `qadam_outbox_entries`, and waits for an operator.
 */
export function declinedContracts(contracts: Pick<ContractDesk, 'annul'>): OutboxWork {
  return {
    kind: DECLINED_CONTRACT,
    atOnce: 1,
    longestPauseMs: 30 * 60_000,
    givesUpAfterMs: 7 * dayMs,
    perform: async ({ subject: contractId }) => {
      // Its order was cancelled with the decision, so no payment can have put the policy in force.
      if (!(await contracts.annul(contractId)))
        throw new Error('the insurer keeps a declined contract in force')
    },
  }
}
