import type { components } from '../../../api/schema.d.ts'
import { latinCodeOf } from '../../../formats/index.ts'
import type { ClaimRow, Contract } from '../../store/index.ts'

type OwnHit = components['schemas']['OwnHit']

/** Characters of a number that are needed: fewer are in most numbers. */
const fewest = 4
const mostHits = 20

/**
 * Returns the policies and claims whose number contains the text; letters may be Cyrillic look-alikes, and marks and
 * spaces do not count. An empty text returns the first policy that has a number.
 */
export function ownHits(
  text: string,
  contracts: readonly Pick<Contract, 'id' | 'series' | 'number' | 'product' | 'term_from' | 'term_to'>[],
  claims: readonly Pick<ClaimRow, 'number' | 'event_date'>[],
): readonly OwnHit[] {
  const policies = contracts.flatMap((contract): readonly OwnHit[] =>
    contract.number === null ? [] : [policyHit(contract, contract.number)],
  )
  if (text.trim() === '') return policies.slice(0, 1)
  const code = latinCodeOf(text)
  if (code.length < fewest) return []
  return [...policies, ...claims.map(claimHit)]
    .filter(({ number }) => latinCodeOf(number).includes(code))
    .slice(0, mostHits)
}

function policyHit(
  contract: Pick<Contract, 'id' | 'series' | 'product' | 'term_from' | 'term_to'>,
  number: string,
): OwnHit {
  return {
    kind: 'policy',
    number: `${contract.series} ${number}`.trim(),
    product: contract.product,
    contractId: contract.id,
    from: contract.term_from || null,
    until: contract.term_to || null,
  }
}

function claimHit({ number, event_date: from }: Pick<ClaimRow, 'number' | 'event_date'>): OwnHit {
  return { kind: 'claim', number, product: null, contractId: null, from, until: null }
}
