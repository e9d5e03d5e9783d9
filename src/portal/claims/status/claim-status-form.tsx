import { useLingui } from '@lingui/react/macro'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { type FormEvent, useState } from 'react'
import { policyLengths, type SeriesNumber } from '../../../formats/index.ts'
import { Button, comeInSight, FormField, LiveStatus, Note, SeriesNumberInput } from '../../../ui/index.ts'
import { useProductTexts } from '../../../wizard/index.ts'
import { isPolicyNamed } from '../../../../machines/claim-rules.ts'
import { type ClaimProgress, readClaimStatuses } from './claim-statuses.ts'
import { openAuthModal, useIsSignedIn } from '../../auth/index.ts'
import styles from './claim-status.module.css'
import { ClaimStatusList } from './claim-status-list.tsx'
import { SendingFailure } from '../failure-note.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useSending } from '../../forms/use-sending.ts'

/** Form that finds the status of claims by a policy's series and number. */
export function ClaimStatusForm() {
  const { t } = useLingui()
  const texts = useProductTexts()
  const sending = useSending()
  const [found, setFound] = useState<readonly ClaimProgress[]>([])
  const form = useForm<{ readonly policy: SeriesNumber }>(
    'claim-status',
    { policy: { series: '', number: '' } },
    ({ policy: { series, number } }) => {
      if (series === '' || number === '')
        return { policy: t({ id: 'claims.required.policy', message: 'Укажите серию и номер полиса.' }) }
      const isNamed = isPolicyNamed({ policySeries: series, policyNumber: number })
      return { policy: isNamed ? undefined : texts.say('format.policy') }
    },
  )

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isReady()) return
    void sending.send(async (signal) => {
      const claims = await readClaimStatuses([form.values.policy], signal)
      if (!signal.aborted) setFound(claims)
    })
  }
  const isFound = sending.state.kind === 'sent'
  const isSignedIn = useIsSignedIn()
  const heard =
    found.length === 0
      ? t({ id: 'claims.status.none', message: 'По этому полису заявлений нет' })
      : found.map(({ number, status }) => `${number}: ${status}`).join('. ')

  if (!isSignedIn)
    return (
      <Note
        title={t({ id: 'claims.status.sign-in-title', message: 'Статус видят заявитель и владелец полиса' })}
        actions={
          <Button kind="secondary" size="small" aria-haspopup="dialog" onClick={() => openAuthModal()}>
            {t({ id: 'claims.status.sign-in', message: 'Войти' })}
          </Button>
        }
      >
        {t({
          id: 'claims.status.sign-in-text',
          message: 'Войдите — и узнаете, как идёт ваше дело. Чужим мы о нём не рассказываем.',
        })}
      </Note>
    )
  return (
    <div className={styles['status']}>
      <form className={styles['form']} onSubmit={handleSubmit} noValidate>
        <FormSummary errors={form.summary} attempt={form.attempt} />
        {sending.state.kind === 'failed' && <SendingFailure failure={sending.state.failure} />}
        <div className={styles['search']}>
          <FormField
            group
            id={form.idOf('policy')}
            label={t({ id: 'claims.field.policy', message: 'Полис' })}
            labelNote={t({ id: 'claims.field.policy-note', message: 'серия и номер' })}
            error={form.errorOf('policy')}
          >
            <SeriesNumberInput
              id={form.idOf('policy')}
              lengths={policyLengths}
              value={form.values.policy}
              onChange={(policy) => {
                form.change('policy', policy)
                sending.restart()
              }}
            />
          </FormField>
          <Button
            type="submit"
            kind="secondary"
            icon={Search}
            busy={sending.state.kind === 'sending' && t({ id: 'claims.status.finding', message: 'Ищем…' })}
          >
            {t({ id: 'claims.status.find', message: 'Узнать статус' })}
          </Button>
        </div>
      </form>
      {isFound && (
        <div ref={comeInSight}>
          <ClaimStatusList claims={found} />
        </div>
      )}
      <LiveStatus>{isFound ? heard : ''}</LiveStatus>
    </div>
  )
}
