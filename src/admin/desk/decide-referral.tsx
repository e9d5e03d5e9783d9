import { useLingui } from '@lingui/react/macro'
import { sendReferralDecision } from '../calls/review-calls.ts'
import type { StaffReferral } from '../calls/admin-types.ts'
import { DecisionForm } from './decision-form.tsx'

export interface DecideReferralProps {
  readonly referred: StaffReferral
  readonly onChanged: (referred: StaffReferral) => void
}

/** Form that accepts a referred case, or declines it with a reason; the customer gets an SMS. */
export function DecideReferral({ referred, onChanged }: DecideReferralProps) {
  const { t } = useLingui()
  return (
    <DecisionForm
      verdicts={[
        {
          value: 'accepted',
          label: t({ id: 'admin.referral.accept', message: 'Одобрить: открыть оплату' }),
          hasReason: false,
        },
        {
          value: 'declined',
          label: t({ id: 'admin.referral.decline', message: 'Отказать' }),
          hasReason: true,
        },
      ]}
      decide={(verdict, answer) => sendReferralDecision(referred.contractId, { verdict, answer })}
      onChanged={onChanged}
    />
  )
}
