import type { Contract, Store } from '../../store/index.ts'
import { QadamError } from '../../errors/index.ts'
import { contractStatusOn } from './contract-state.ts'
import { maskedDetails } from './masked-details.ts'

/** A policy in the answers of the policy service. A reader with the contract's id can open its document. */
export interface PolicyAnswer {
  readonly type: string
  readonly policyId: string
  /** Null for readers other than the holder. */
  readonly contractId: string | null
  /** Key that opens the document for some hours; null for readers other than the holder. */
  readonly documentKey: string | null
  readonly series: string
  readonly number: string
  /** Null for readers other than the holder. */
  readonly holder: string | null
  readonly object: string | null
  readonly startDate: string | null
  readonly expiryDate: string | null
  /** Null for readers other than the holder. */
  readonly premium: number | null
  readonly currency: 'UZS' | 'EUR'
  readonly status: Contract['status']
  readonly contractStatus: Contract['contract_status']
}

/** Issued policies: found by number; opened, also by personal ID, and activated by the owner of their phone. */
export function policyBook(
  store: Pick<Store, 'contracts' | 'transaction'>,
  keyOf: (contract: Contract) => string,
) {
  const answerOf = (contract: Contract, today: string): PolicyAnswer =>
    policyAnswer(contract, today, keyOf(contract))

  return {
    /** @throws QDM_POLICY_NOT_FOUND */
    find: async (series: string, number: string, today: string): Promise<PolicyAnswer> =>
      strangersPolicy(await issued({ series, number }), today),

    /** Newest first. @throws QDM_PINFL_NO_POLICY, also when all of them belong to another phone */
    ofPinfl: async (pinfl: string, phone: string, today: string): Promise<readonly PolicyAnswer[]> => {
      const contracts = await store.contracts.ofPinfl(pinfl)
      const policies = contracts.filter((contract) => contract.number !== null && contract.phone === phone)
      if (policies.length === 0) throw new QadamError('QDM_PINFL_NO_POLICY')
      return policies.map((contract) => answerOf(contract, today))
    },

    /** @throws QDM_POLICY_NOT_FOUND, also for another's phone, so that the answer does not reveal whose number it is */
    open: async (policy: PolicyNumber, phone: string, today: string): Promise<PolicyAnswer> =>
      answerOf(await ofPhone(policy, phone), today),

    /**
     * Activates a policy that waits for it; one that is active stays so.
     * @throws QDM_POLICY_NOT_FOUND, QDM_INSPECTION_NEEDED
     */
    activate: async (
      policy: PolicyNumber,
      phone: string,
      today: string,
      needsInspection: (contract: Contract) => Promise<boolean>,
    ): Promise<PolicyAnswer> => {
      const known = await ofPhone(policy, phone)
      if (known.contract_status !== 'unknown') return answerOf(known, today)
      if (await needsInspection(known)) throw new QadamError('QDM_INSPECTION_NEEDED')
      await store.transaction(async ({ contracts }) => {
        const contract = await contracts.lock(known.id)
        if (contract?.contract_status !== 'unknown') return
        await contracts.setStatus(known.id, {
          status: 'success',
          contractStatus: 'active',
          event: 'activated',
        })
      })
      return answerOf(await issued(policy), today)
    },
  }

  async function issued({ series, number }: PolicyNumber): Promise<Contract> {
    const contract = await store.contracts.findByNumber(series, number)
    if (!contract) throw new QadamError('QDM_POLICY_NOT_FOUND')
    return contract
  }

  async function ofPhone(policy: PolicyNumber, phone: string): Promise<Contract> {
    const contract = await issued(policy)
    if (contract.phone !== phone) throw new QadamError('QDM_POLICY_NOT_FOUND')
    return contract
  }
}

/** Number and series that identify a policy to people. */
interface PolicyNumber {
  readonly series: string
  readonly number: string
}

/**
 * Returns a policy for readers other than its holder. Numbers are consecutive and passports are not secret, so a reader
 * who has only these learns neither the holder, nor the object, nor the id that opens the document.
 */
export function strangersPolicy(contract: Contract, today: string): PolicyAnswer {
  return { ...policyAnswer(contract, today), contractId: null, holder: null, object: null, premium: null }
}

/** A contract as a policy, for its holder. */
export function policyAnswer(
  contract: Contract,
  today: string,
  documentKey: string | null = null,
): PolicyAnswer {
  const { holder, object } = maskedDetails(contract)
  return {
    type: contract.product,
    policyId: `${contract.series}${contract.number ?? ''}`,
    contractId: contract.id,
    documentKey,
    series: contract.series,
    number: contract.number ?? '',
    holder,
    object: object || null,
    startDate: contract.term_from || null,
    expiryDate: contract.term_to || null,
    premium: contract.premium,
    currency: contract.currency,
    status: contract.status,
    contractStatus: contractStatusOn(contract, today),
  }
}
