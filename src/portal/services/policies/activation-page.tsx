import { useLingui } from '@lingui/react/macro'
import Check from 'lucide/dist/esm/icons/check.mjs'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button, ErrorSummary, formatLongDate, Icon, Star, useLanguage } from '../../../ui/index.ts'
import { TextPage } from '../../pages/text-page.tsx'
import { FailedCall } from '../failed-call.tsx'
import { useCall } from '../use-call.ts'
import styles from './policies.module.css'
import { activatePolicy, type Policy } from './policy-calls.ts'
import { FoundPolicyCard } from './policy-card.tsx'
import { provenPhoneOf, usePolicyEntry } from './policy-entry.ts'
import { PhoneFields, PolicyNumberField } from './policy-fields.tsx'
import { useRefusedProof } from './policy-search.tsx'

/** Activation of a policy that was bought elsewhere: its number, and the phone it was bought with. */
export function ActivationPage() {
  const { t } = useLingui()
  const form = usePolicyEntry()
  const { entry, change } = form
  const { state, ask, forget } = useCall(activatePolicy)
  useRefusedProof(state, () => change({ proof: null }))

  const activate = () => {
    const phone = provenPhoneOf(entry)
    if (form.check(['policy', 'phone', 'proof']) && phone) ask({ policy: entry.policy, phone })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    activate()
  }
  const activated = state.kind === 'done' ? state.result : null
  return (
    <TextPage
      title={t({ id: 'services.activation.title', message: 'Активация полиса' })}
      lead={
        activated
          ? undefined
          : t({
              id: 'services.activation.lead',
              message: 'Если полис куплен не на этом сайте, подтвердите его номер и телефон.',
            })
      }
    >
      {activated ? (
        <Activated policy={activated} onAgain={forget} />
      ) : (
        <form className={styles['form']} noValidate onSubmit={handleSubmit}>
          {form.errors.length > 0 && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
          <PolicyNumberField form={form} />
          <PhoneFields form={form} />
          {state.kind === 'failed' && (
            <FailedCall
              failure={state.failure}
              title={t({ id: 'services.activation.failed', message: 'Полис не активирован' })}
              onRetry={activate}
            />
          )}
          <div className={styles['actions']}>
            <Button
              type="submit"
              busy={
                state.kind === 'busy' &&
                t({ id: 'services.activation.activating', message: 'Активируем полис…' })
              }
            >
              {t({ id: 'services.activation.activate', message: 'Активировать полис' })}
            </Button>
          </div>
        </form>
      )}
    </TextPage>
  )
}

function Activated({ policy, onAgain }: { readonly policy: Policy; readonly onAgain: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const last = policy.expiryDate && formatLongDate(policy.expiryDate, language)
  return (
    <div className={styles['done']}>
      <Star size={72}>
        <Icon of={Check} size={34} strokeWidth={2.75} />
      </Star>
      <h2 ref={heading} tabIndex={-1}>
        {last
          ? t({ id: 'services.activation.until', message: `Полис действует до ${last}` })
          : t({ id: 'services.activation.done', message: 'Полис активирован' })}
      </h2>
      <FoundPolicyCard policy={policy} />
      <Button kind="secondary" onClick={onAgain}>
        {t({ id: 'services.activation.again', message: 'Активировать другой полис' })}
      </Button>
    </div>
  )
}
