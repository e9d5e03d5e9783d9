import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, ErrorSummary, type ProgressStep, ProgressSteps } from '../../../ui/index.ts'
import { TextPage } from '../../pages/text-page.tsx'
import { FailedCall } from '../failed-call.tsx'
import { codeOf, useCall } from '../use-call.ts'
import { FoundPolicies } from './found-policies.tsx'
import styles from './policies.module.css'
import { findOwnPolicies } from './policy-calls.ts'
import { type EntryPart, keyOf, provenPhoneOf, usePolicyEntry } from './policy-entry.ts'
import { KeyFields, PhoneFields } from './policy-fields.tsx'
import { NoPolicies, useRefusedProof } from './policy-search.tsx'

const steps = ['policy', 'phone', 'document'] as const
type StepId = (typeof steps)[number]

/** Download of a policy one question at a time: which policy, whose phone, and the document. */
export function DownloadStepPage() {
  const { t } = useLingui()
  const form = usePolicyEntry()
  const { entry, change } = form
  const [at, setAt] = useState<StepId>('policy')
  const { state, ask, forget } = useCall(findOwnPolicies)
  useRefusedProof(state, () => change({ proof: null }))
  const isFound = state.kind === 'done' && state.result.length > 0
  const current: StepId = isFound ? 'document' : at
  const heading = useFocusOnChange(current)

  const parts: readonly EntryPart[] =
    at === 'policy' ? [entry.by === 'number' ? 'policy' : 'pinfl'] : ['phone', 'proof']
  const goOn = () => {
    if (!form.check(parts)) return
    const phone = provenPhoneOf(entry)
    if (at === 'policy') setAt('phone')
    else if (phone) ask({ key: keyOf(entry), phone })
  }
  const goTo = (step: string) => {
    forget()
    setAt(step === 'phone' ? 'phone' : 'policy')
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    goOn()
  }
  const labels: Readonly<Record<StepId, string>> = {
    policy: t({ id: 'services.step.policy', message: 'Полис' }),
    phone: t({ id: 'services.step.phone', message: 'Телефон' }),
    document: t({ id: 'services.step.document', message: 'Документ' }),
  }
  const titles: Readonly<Record<StepId, string>> = {
    policy: t({ id: 'services.step.policy-title', message: 'Какой полис скачать' }),
    phone: t({ id: 'services.step.phone-title', message: 'Подтвердите телефон' }),
    document: t({ id: 'services.step.document-title', message: 'Полис найден' }),
  }
  const place = steps.indexOf(current)
  const progress = steps.map((id, index): ProgressStep => {
    const other = index < place ? 'done' : 'locked'
    return { id, label: labels[id], state: index === place ? 'current' : other }
  })
  const isNone = state.kind === 'failed' && codeOf(state.failure) === 'QDM_PINFL_NO_POLICY'
  return (
    <TextPage title={t({ id: 'services.step.title', message: 'Скачать полис по шагам' })}>
      <ProgressSteps steps={progress} onSelect={goTo} />
      {isFound && <FoundPolicies policies={state.result} onAgain={() => goTo('policy')} />}
      {isNone && <NoPolicies onAgain={() => goTo('policy')} />}
      {!isFound && !isNone && (
        <form className={styles['form']} noValidate onSubmit={handleSubmit}>
          <h2 ref={heading} tabIndex={-1}>
            {titles[current]}
          </h2>
          {form.errors.length > 0 && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
          {at === 'policy' ? <KeyFields form={form} /> : <PhoneFields form={form} />}
          {state.kind === 'failed' && (
            <FailedCall
              failure={state.failure}
              title={t({ id: 'services.policy.not-found', message: 'Полис не найден' })}
              onRetry={goOn}
            />
          )}
          <div className={styles['actions']}>
            <Button
              type="submit"
              busy={state.kind === 'busy' && t({ id: 'services.policy.looking', message: 'Ищем полис…' })}
            >
              {at === 'policy'
                ? t({ id: 'services.step.next', message: 'Продолжить' })
                : t({ id: 'services.policy.find', message: 'Найти полис' })}
            </Button>
            {at === 'phone' && (
              <Button kind="ghost" onClick={() => goTo('policy')}>
                {t({ id: 'services.step.back', message: 'Назад' })}
              </Button>
            )}
          </div>
        </form>
      )}
    </TextPage>
  )
}

/** The heading of a step takes the focus when the step comes; not that of the first, with which the page began. */
function useFocusOnChange(step: StepId) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
