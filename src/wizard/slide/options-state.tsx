import { useLingui } from '@lingui/react/macro'
import type { CallStatus } from '../../engine/index.ts'
import { FieldError, RetryButton, Skeleton } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { useProductTexts } from '../texts/product-texts.ts'
import styles from './options-state.module.css'

export interface OptionsStateProps {
  readonly call: CallStatus
  /** True when the choice has no options to display yet. */
  readonly isBare?: boolean
}

/** Shown below a choice whose list is loading or failed to load: the reason, and a button to repeat. */
export function OptionsState({ call, isBare = false }: OptionsStateProps) {
  const { t } = useLingui()
  const { product, actor } = useRun()
  const texts = useProductTexts()
  if (call.status === 'pending' && isBare) return <Skeleton kind="block" />
  if (call.status !== 'settled' || call.ok) return null
  return (
    <div className={styles['state']} role="alert">
      <FieldError>
        {texts.find(`${product.id}.call.${call.id}.${call.outcome}`, call.params) ??
          t({ id: 'wizard.options.failed', message: 'Список не загрузился.' })}
      </FieldError>
      {call.canRetry && (
        <RetryButton kind="text" onClick={() => actor.send({ type: 'call.retried', key: call.key })} />
      )}
    </div>
  )
}
