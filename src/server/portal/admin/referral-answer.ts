import type { CompiledProduct } from '../../../engine/index.ts'
import { QadamError } from '../../errors/index.ts'
import type { Language } from '../../language.ts'
import { isTooLate, referredUntil } from '../../payments/index.ts'
import type { Contract, Referral } from '../../store/index.ts'
import type { PortalDeps } from '../portal-deps.ts'
import type { InspectionAnswerDeps } from './inspection-answer.ts'

/** Dependencies of the answer about a referred case. */
export type ReferralAnswerDeps = Pick<PortalDeps, 'store' | 'registry' | 'settings' | 'world'> &
  Pick<InspectionAnswerDeps, 'facts'>

/** A referred case as operators see it: contract, order, the answers to judge it by, and the decision. @throws QDM_NOT_FOUND */
export async function referralAnswer(
  { store, registry, settings, world, facts }: ReferralAnswerDeps,
  referral: Referral,
  language: Language,
) {
  const contract = await store.contracts.find(referral.contract_id)
  const order = contract && (await store.orders.latestOfContract(contract.id))
  if (!contract || !order) throw new QadamError('QDM_NOT_FOUND')
  const product = await registry.compiled(contract.product, contract.version)
  return {
    contractId: contract.id,
    product: contract.product,
    order: order.number,
    object: contract.object,
    holder: contract.holder,
    phone: contract.phone,
    premium: contract.premium,
    currency: contract.currency,
    term: termOf(contract),
    isLate: isTooLate(order, world.clock()),
    facts: product ? await facts(contract, judgedBy(product), language) : [],
    referral: {
      state: referral.state,
      reasons: referral.reasons,
      answer: referral.answer,
      openedAt: new Date(referral.opened_at).toISOString(),
      decidedAt: referral.decided_at === null ? null : new Date(referral.decided_at).toISOString(),
      reviewBy: referredUntil(referral, settings.referralHours),
    },
  }
}

/**
 * Returns the fields with which an operator judges a case: those of its rules, of the insured object, and of the price.
 */
function judgedBy({ rules, price, purchase }: CompiledProduct): readonly string[] {
  const ruled = rules.flatMap(({ severity, at }) => (severity === 'refer' ? at : []))
  return [...new Set([...(purchase?.object ?? []), ...ruled, ...(price?.facts ?? [])])]
}

function termOf({ term_from, term_to }: Contract): {
  readonly from: string | null
  readonly to: string | null
} {
  return { from: term_from || null, to: term_to || null }
}
