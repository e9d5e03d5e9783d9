import { useLingui } from '@lingui/react/macro'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { Button, EmptyState, ErrorSummary } from '../../../ui/index.ts'
import { FailedCall } from '../failed-call.tsx'
import { codeOf, useCall } from '../use-call.ts'
import { FoundPolicies } from './found-policies.tsx'
import styles from './policies.module.css'
import { findOwnPolicies } from './policy-calls.ts'
import { keyOf, type PolicyEntry, provenPhoneOf, usePolicyEntry } from './policy-entry.ts'
import { KeyFields, PhoneFields, PinflField } from './policy-fields.tsx'

export interface PolicySearchProps {
  /** The only way to search; both ways when absent. */
  readonly only?: PolicyEntry['by'] | undefined
}

/** Search for own policies: the key, the phone they were bought with, and the results. */
export function PolicySearch({ only }: PolicySearchProps) {
  const { t } = useLingui()
  const form = usePolicyEntry(only && { by: only })
  const { entry, change } = form
  const { state, ask, forget } = useCall(findOwnPolicies)
  useRefusedProof(state, () => change({ proof: null }))

  const look = () => {
    const phone = provenPhoneOf(entry)
    if (form.check([entry.by === 'number' ? 'policy' : 'pinfl', 'phone', 'proof']) && phone)
      ask({ key: keyOf(entry), phone })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    look()
  }
  if (state.kind === 'done' && state.result.length > 0)
    return <FoundPolicies policies={state.result} onAgain={forget} />
  const code = state.kind === 'failed' ? codeOf(state.failure) : null
  if (code === 'QDM_PINFL_NO_POLICY') return <NoPolicies onAgain={forget} />
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      {form.errors.length > 0 && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      {only === 'pinfl' ? <PinflField form={form} /> : <KeyFields form={form} />}
      <PhoneFields form={form} />
      {state.kind === 'failed' && (
        <FailedCall
          failure={state.failure}
          title={t({ id: 'services.policy.not-found', message: 'Полис не найден' })}
          onRetry={look}
        />
      )}
      <div className={styles['actions']}>
        <Button
          type="submit"
          icon={Search}
          busy={state.kind === 'busy' && t({ id: 'services.policy.looking', message: 'Ищем полис…' })}
        >
          {t({ id: 'services.policy.find', message: 'Найти полис' })}
        </Button>
      </div>
    </form>
  )
}

/** Displayed when no policy has this personal ID and phone. */
export function NoPolicies({ onAgain }: { readonly onAgain?: (() => void) | undefined }) {
  const { t } = useLingui()
  return (
    <div role="status">
      <EmptyState
        picture="search"
        title={t({ id: 'services.policy.none', message: 'По этому ПИНФЛ полисов нет' })}
        actions={
          onAgain && (
            <Button kind="secondary" onClick={onAgain}>
              {t({ id: 'services.policy.change', message: 'Изменить данные' })}
            </Button>
          )
        }
      >
        {t({
          id: 'services.policy.none-text',
          message: 'Проверьте цифры и телефон: показываем полисы, купленные с этого номера.',
        })}
      </EmptyState>
    </div>
  )
}

/** Handles a refused proof: the phone has to be proven again. */
export function useRefusedProof(state: ReturnType<typeof useCall>['state'], release: () => void): void {
  const isRefused = state.kind === 'failed' && codeOf(state.failure) === 'QDM_PROOF_REFUSED'
  const handleRefused = useEffectEvent(release)
  useEffect(() => {
    if (isRefused) handleRefused()
  }, [isRefused])
}
