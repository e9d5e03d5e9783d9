import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { formatDate, formatObject, NBSP, policyLengths } from '../../../formats/index.ts'
import { countryClock } from '../../../../machines/claim-rules.ts'
import type { SelectedPolicy } from '../../../../machines/claim-form-state.ts'
import { afterPress, FormField, Icon, RetryButton, SeriesNumberInput } from '../../../ui/index.ts'
import type { ClaimForm } from './claim-form-of-tab.ts'
import styles from './claim-form.module.css'
import { OwnPolicies } from './own-policies.tsx'
import { useProductNames } from '../use-product-names.ts'
import { claimControlId, useClaim } from './use-claim.ts'

/** Policy of the claim: one of the customer's own, or any by its series and number. */
export function ClaimPolicy({ form }: { readonly form: ClaimForm }) {
  const { t } = useLingui()
  const { context, errorOf } = useClaim(form)
  const { answers, isSignedIn } = context
  const leave = () => afterPress(() => form.send({ type: 'answer.left', field: 'policyNumber' }))
  return (
    <div className={styles['fields']}>
      {isSignedIn && <OwnPolicies form={form} />}
      <div className={styles['policy']}>
        <FormField
          group
          id={claimControlId('policyNumber')}
          label={t({ id: 'claims.field.policy', message: 'Полис' })}
          labelNote={t({ id: 'claims.field.policy-note', message: 'серия и номер' })}
          hint={t({ id: 'claims.field.policy-hint', message: 'В правом верхнем углу полиса и в СМС.' })}
          error={errorOf('policyNumber')}
        >
          <SeriesNumberInput
            id={claimControlId('policyNumber')}
            lengths={policyLengths}
            value={{ series: answers.policySeries, number: answers.policyNumber }}
            onChange={({ series, number }) => {
              if (series !== answers.policySeries)
                form.send({ type: 'answer.changed', field: 'policySeries', value: series })
              if (number !== answers.policyNumber)
                form.send({ type: 'answer.changed', field: 'policyNumber', value: number })
            }}
            onBlur={leave}
          />
        </FormField>
        <PolicyStrip form={form} />
      </div>
    </div>
  )
}

/** State of the search for the policy. */
function PolicyStrip({ form }: { readonly form: ClaimForm }) {
  const { t } = useLingui()
  const policy = useSelector(form, ({ context }) => context.stateSelectedPolicy)
  const today = useSelector(form, ({ context }) => countryClock(context.now()).day)
  const isFinding = useSelector(form, (snapshot) => snapshot.matches({ policy: 'finding' }))
  const isUnreachable = useSelector(form, (snapshot) => snapshot.matches({ policy: 'unreachable' }))
  const search = isFinding ? 'finding' : undefined
  return (
    <output className={styles['strip']} data-state={policy ? 'found' : search}>
      {policy && <FoundPolicy policy={policy} today={today} />}
      {isFinding && (
        <>
          <Icon of={RefreshCw} />
          {t({ id: 'claims.policy.finding', message: 'Ищем полис…' })}
        </>
      )}
      {isUnreachable && (
        <RetryButton kind="text" onClick={() => form.send({ type: 'policy.retried' })}>
          {t({ id: 'claims.policy.retry', message: 'Проверить полис снова' })}
        </RetryButton>
      )}
    </output>
  )
}

function FoundPolicy({ policy, today }: { readonly policy: SelectedPolicy; readonly today: string }) {
  const { t } = useLingui()
  const name = useProductNames([policy.type])(policy.type)
  const { from = null, to = null } = policy
  const isToCome = from !== null && from > today
  const firstDay = from === null ? '' : formatDate(from)
  const isOver = to !== null && to < today
  const day = to === null ? '' : formatDate(to)
  return (
    <>
      <Icon of={CircleCheck} />
      <span>
        <strong>
          {isToCome && t({ id: 'claims.policy.to-come', message: `${name}, начнётся ${firstDay}` })}
          {isOver && t({ id: 'claims.policy.over', message: `${name}, действовал до ${day}` })}
          {!isToCome && !isOver && t({ id: 'claims.policy.active', message: `${name}, действует` })}
        </strong>
        {policy.object && `${NBSP}· ${formatObject(policy.object)}`}
      </span>
    </>
  )
}
