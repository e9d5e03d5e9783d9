import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { useEffect, useId } from 'react'
import { Icon, useIsWide } from '../../../ui/index.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { usePageHead } from '../../site/use-page-head.ts'
import { ClaimActions } from './claim-actions.tsx'
import { ClaimFields } from './claim-fields.tsx'
import type { ClaimForm } from './claim-form-of-tab.ts'
import styles from './claim-form.module.css'
import { ClaimRegistered } from './claim-registered.tsx'
import { useClaimedPolicy } from './use-claimed-policy.ts'
import { useClaimWords } from './use-claim-words.ts'

/**
 * The claim form as a separate page for a phone; the browser's Back leaves it. On a wide screen the form opens over the
 * claim page.
 */
export function ClaimFormPage({ form }: { readonly form: ClaimForm }) {
  const { t } = useLingui()
  const { history } = useRouter()
  const formId = useId()
  const isWide = useIsWide()
  const { title, lead } = useClaimWords(form)
  const registered = useSelector(form, ({ context }) => context.registered)
  usePageHead(title)
  useClaimedPolicy(form)

  useEffect(() => {
    form.send({ type: 'form.opened' })
    if (isWide) {
      history.replace('/claim')
      return undefined
    }
    return () => form.send({ type: 'form.closed' })
  }, [form, history, isWide])

  return (
    <section className={styles['page']}>
      <SiteLink className={styles['back']} href="/claim">
        <Icon of={ArrowLeft} size={20} />
        {t({ id: 'claims.form.back', message: 'Страховой случай' })}
      </SiteLink>
      <div>
        <h1>{title}</h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
      </div>
      {registered ? (
        <ClaimRegistered claim={registered} />
      ) : (
        <>
          <ClaimFields form={form} id={formId} />
          <div className={styles['actions']}>
            <ClaimActions form={form} formId={formId} onClose={() => history.push('/claim')} />
          </div>
        </>
      )}
    </section>
  )
}
