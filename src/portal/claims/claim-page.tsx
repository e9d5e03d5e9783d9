import { useLingui } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { claimRules } from '../../../machines/claim-rules.ts'
import { useIsWide } from '../../ui/index.ts'
import { usePageHead } from '../site/use-page-head.ts'
import { CallCard } from './call-card.tsx'
import { ClaimDialog } from './form/claim-dialog.tsx'
import type { ClaimForm } from './form/claim-form-of-tab.ts'
import styles from './claim-page.module.css'
import { ClaimSteps } from './claim-steps.tsx'
import { useClaimedPolicy } from './form/use-claimed-policy.ts'
import { ClaimStatusForm } from './status/claim-status-form.tsx'
import { OnlineCard } from './online-card.tsx'

/** Page for insured events: the steps to take, and the two ways to report one. */
export function ClaimPage({ form }: { readonly form: ClaimForm }) {
  const { t } = useLingui()
  const { notifyDays, reviewDays } = claimRules
  const title = t({ id: 'claims.page.title', message: 'Страховой случай' })
  const lead = t({
    id: 'claims.page.lead',
    message: `Сообщите о событии в течение ${notifyDays} дней. Решение — до ${reviewDays} дней после подачи.`,
  })
  usePageHead(title, lead)
  useFormInItsPlace(form)
  useClaimedPolicy(form)
  useNamedPart()
  return (
    <div className={styles['page']}>
      <div>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
      </div>
      <div className={styles['ways']}>
        <OnlineCard form={form} />
        <CallCard />
      </div>
      <ClaimSteps />
      <section className={styles['section']} id="status" tabIndex={-1}>
        <h2>{t({ id: 'claims.status.title', message: 'Статус заявления' })}</h2>
        <p className={styles['quiet']}>
          {t({
            id: 'claims.status.lead',
            message: 'Введите серию и номер полиса — покажем, где сейчас заявление.',
          })}
        </p>
        <ClaimStatusForm />
      </section>
      <ClaimDialog form={form} />
    </div>
  )
}

/** Displays the form over this page on a wide screen, and as a separate page on a narrow one. */
function useFormInItsPlace(form: ClaimForm): void {
  const { history } = useRouter()
  const isWide = useIsWide()
  const isOpen = useSelector(form, ({ context }) => context.isOpenClaimFormModal)
  useEffect(() => {
    // Asked again: on the way back from its page the form is closed only after this page was rendered.
    if (isOpen && !isWide && form.getSnapshot().context.isOpenClaimFormModal) history.push('/claim/form')
  }, [form, history, isOpen, isWide])
  useEffect(() => () => form.send({ type: 'form.closed' }), [form])
}

/** Scrolls to the part of the page that the address names. */
function useNamedPart(): void {
  const named = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (named === '') return undefined
    // The frame scrolls a new page to its top first.
    const frame = requestAnimationFrame(() => {
      const part = document.getElementById(named)
      part?.scrollIntoView()
      part?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [named])
}
