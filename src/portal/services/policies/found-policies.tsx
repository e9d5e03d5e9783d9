import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/index.ts'
import styles from './policies.module.css'
import type { Policy } from './policy-calls.ts'
import { FoundPolicyCard } from './policy-card.tsx'

export interface FoundPoliciesProps {
  readonly policies: readonly Policy[]
  /** Looks for another; none where the person's own are all there is. */
  readonly onAgain?: (() => void) | undefined
}

/**
 * Displays the found policies, each with its document. The heading takes the focus, because it announces the result.
 */
export function FoundPolicies({ policies, onAgain }: FoundPoliciesProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const count = policies.length
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles['results']}>
      <h2 ref={heading} tabIndex={-1}>
        {t({
          id: 'services.policy.found',
          message: plural(count, {
            one: 'Нашли # полис',
            few: 'Нашли # полиса',
            other: 'Нашли # полисов',
          }),
        })}
      </h2>
      {policies.map((policy) => (
        <FoundPolicyCard key={policy.policyId} policy={policy} />
      ))}
      {onAgain && (
        <div className={styles['actions']}>
          <Button kind="secondary" onClick={onAgain}>
            {t({ id: 'services.policy.again', message: 'Найти другой полис' })}
          </Button>
        </div>
      )}
    </section>
  )
}
