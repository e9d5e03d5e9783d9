import type { Handlers } from '../../operations/index.ts'
import { decideReferral } from '../../payments/index.ts'
import type { OperatorGate } from '../operators.ts'
import { pageAnswer, rangeOf, wantedOf } from './lookup.ts'
import { referralAnswer, type ReferralAnswerDeps } from './referral-answer.ts'
import { problemsOfReply } from './reply-problems.ts'

/** Referred cases for operators: found, accepted, declined. */
export function staffReferralHandlers(
  deps: ReferralAnswerDeps & { readonly wake: () => void },
  operator: OperatorGate['operator'],
): Pick<Handlers, 'searchReferrals' | 'decideReferral'> {
  const { store, world, wake } = deps

  return {
    searchReferrals: async ({ body, language }) =>
      await pageAnswer(await store.referrals.search(wantedOf(body), rangeOf(body)), (referral) =>
        referralAnswer(deps, referral, language),
      ),

    decideReferral: async (asked) => {
      const { contractId } = asked.path
      const { verdict, answer } = asked.body
      const { phone } = operator(asked)
      const reason = verdict === 'declined' ? (answer?.trim() ?? '') : null
      const problems = reason === null ? [] : problemsOfReply('/answer', reason)
      if (problems.length > 0) throw asked.refusal('QDM_REQUEST_INVALID', { problems })
      await store.transaction(async (inside) => {
        if (!(await inside.referrals.find(contractId))) throw asked.refusal('QDM_NOT_FOUND')
        const isDecided = await decideReferral(inside, contractId, {
          isAccepted: verdict === 'accepted',
          answer: reason,
          by: phone,
          now: world.clock(),
        })
        if (!isDecided) throw asked.refusal('QDM_REFERRAL_DECIDED')
        await inside.audit.add({
          actor: phone,
          action: `referral.${verdict}`,
          subject: `referral ${contractId}`,
          detail: { answer: reason },
        })
      })
      wake()
      const referral = await store.referrals.find(contractId)
      if (!referral) throw asked.refusal('QDM_NOT_FOUND')
      return await referralAnswer(deps, referral, asked.language)
    },
  }
}
