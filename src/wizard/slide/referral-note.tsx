import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { referralsOf } from '../../engine/index.ts'
import { Note } from '../../ui/index.ts'
import { readPromises } from '../calls/promises.ts'
import { useRun, useWizard } from '../run/run-context.tsx'
import { useProductTexts } from '../texts/product-texts.ts'
import { problemText } from './use-problem-text.ts'

/** Shown above the Continue button: a specialist reviews the case before payment, the reasons, and the time limit. */
export function ReferralNote() {
  const { t } = useLingui()
  const { product } = useRun()
  const texts = useProductTexts()
  const referrals = useWizard(referralsOf)
  const hours = useReferralHours()
  const reasons = [...new Set(referrals.map((problem) => problemText(product, texts, problem)))]
  return (
    <Note live="status" title={t({ id: 'wizard.referral.title', message: 'Заявку посмотрит специалист' })}>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>
        {hours > 0
          ? t({
              id: 'wizard.referral.hours',
              message: plural(hours, {
                one: 'Сейчас ничего не платите. Ответим в течение # часа и пришлём СМС.',
                few: 'Сейчас ничего не платите. Ответим в течение # часов и пришлём СМС.',
                other: 'Сейчас ничего не платите. Ответим в течение # часов и пришлём СМС.',
              }),
            })
          : t({
              id: 'wizard.referral.soon',
              message: 'Сейчас ничего не платите. Посмотрим заявку и пришлём СМС.',
            })}
      </p>
    </Note>
  )
}

/** Returns the promised hours of a review; 0 while unknown and when nothing is promised. */
function useReferralHours(): number {
  const [hours, setHours] = useState(0)
  useEffect(() => {
    let isCurrent = true
    readPromises().then(
      ({ referralHours }) => {
        if (isCurrent) setHours(referralHours)
      },
      () => {
        // Without the promise the note names no time.
      },
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return hours
}
