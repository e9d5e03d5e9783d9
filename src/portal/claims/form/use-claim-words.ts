import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { claimRules } from '../../../../machines/claim-rules.ts'
import { formatTime } from '../../../ui/index.ts'
import type { ClaimForm } from './claim-form-of-tab.ts'

/** Returns the head of the claim form: its name, whether it is saved, and when the claim is decided. */
export function useClaimWords(form: ClaimForm): {
  readonly title: string
  readonly lead: string | undefined
} {
  const { t } = useLingui()
  const savedAt = useSelector(form, ({ context }) => context.savedAt)
  const isRegistered = useSelector(form, ({ context }) => context.registered !== null)
  const { reviewDays } = claimRules
  if (isRegistered)
    return { title: t({ id: 'claims.registered.title', message: 'Заявление принято' }), lead: undefined }
  const promise = t({
    id: 'claims.form.promise',
    message: `Решение — до ${reviewDays} дней после подачи.`,
  })
  const time = savedAt !== null && formatTime(savedAt)
  const saved = time && t({ id: 'claims.form.saved', message: `Черновик сохранён в ${time}.` })
  return {
    title: t({ id: 'claims.form.title', message: 'Заявление о страховом случае' }),
    lead: [saved, promise].filter(Boolean).join(' '),
  }
}
