import type { ContractState } from '../../gateway/index.ts'
import type { Contract, ContractEvent, InspectionRow } from '../../store/index.ts'
import { maskedDetails, maskedObject, type InsuredThing } from './masked-details.ts'

/** Addresses under which the portal shows a policy. */
export interface PolicyLinks {
  /** The document of an issued policy. */
  readonly policy: (contract: Contract) => string
  /** Opens the document for some hours, for a proven holder. */
  readonly documentKey: (contract: Contract) => string
  /** Returns the address at which any visitor can check that a policy is real. */
  readonly check: (contract: Contract) => string
}

/** The contract as every create, pay, link and check call answers it; without its product it names no object. */
export function contractState(
  contract: Contract,
  product: InsuredThing | null,
  {
    timeline,
    inspection,
  }: { readonly timeline: readonly ContractEvent[]; readonly inspection: InspectionRow | null },
  { today, links }: { readonly today: string; readonly links: PolicyLinks },
): ContractState & { readonly product: string } {
  const isIssued = contract.number !== null
  const { holder } = maskedDetails(contract)
  return {
    contractId: contract.id,
    product: contract.product,
    number: policyNumber(contract),
    holder,
    object: product === null || contract.object === contract.holder ? '' : maskedObject(contract, product),
    status: contract.status,
    contractStatus: contractStatusOn(contract, today),
    premium: contract.premium,
    currency: contract.currency,
    payments: [],
    policyUrl: isIssued ? links.policy(contract) : null,
    checkUrl: isIssued ? links.check(contract) : null,
    term: { from: contract.term_from || null, to: contract.term_to || null },
    // Asked a moment later than the contract, it may have been begun in between.
    inspection: contract.status === 'created' ? null : (inspection?.state ?? null),
    timeline: timeline.map(({ event, at }) => ({ event, at: new Date(at).toISOString() })),
  }
}

/** Series and number as people read them; null until the policy is issued. */
export function policyNumber({ series, number }: Pick<Contract, 'series' | 'number'>): string | null {
  return number === null ? null : `${series} ${number}`
}

/** Returns the contract's status on that day; an active contract whose term has ended is in the archive. */
export function contractStatusOn(contract: Contract, today: string): Contract['contract_status'] {
  const isOver = contract.term_to !== '' && contract.term_to < today
  return contract.contract_status === 'active' && isOver ? 'archive' : contract.contract_status
}
