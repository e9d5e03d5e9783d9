import type { Contract } from '../store/index.ts'
import { policyNumber } from '../insurer/index.ts'
import { formatDate } from '../../formats/index.ts'

/** What a wallet shows of a policy, in one language; nothing that the page of the policy does not show. */
export interface WalletCard {
  readonly contractId: string
  readonly language: string
  readonly insurer: string
  readonly title: string
  readonly number: Fact
  readonly holder: Fact | null
  readonly term: Fact | null
  /** The last moment of cover, in milliseconds since 1970; null while it is not known. */
  readonly endsAt: number | null
  /** Address of the page on which the policy can be checked. */
  readonly checkUrl: string
}

interface Fact {
  readonly label: string
  readonly value: string
}

/** What a card is made of. `say` formats texts of documents and of the product. */
export interface CardSource {
  readonly contract: Contract
  readonly language: string
  readonly insurer: string
  readonly checkUrl: string
  readonly say: (key: string) => string
}

/** The country's day ends five hours before that of UTC. */
const endOfDay = 'T23:59:59+05:00'

/** The card of an issued policy. */
export function walletCard({ contract, language, insurer, checkUrl, say }: CardSource): WalletCard {
  const { term_from: from, term_to: to, holder, product } = contract
  return {
    contractId: contract.id,
    language,
    insurer,
    title: say(`${product}.title`),
    number: { label: say('policy.number'), value: policyNumber(contract) ?? '' },
    holder: holder === '' ? null : { label: say('policy.role.policyholder'), value: holder },
    term:
      from === '' || to === ''
        ? null
        : { label: say('policy.term'), value: `${formatDate(from)} — ${formatDate(to)}` },
    endsAt: to === '' ? null : Date.parse(`${to}${endOfDay}`),
    checkUrl,
  }
}
