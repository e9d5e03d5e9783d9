import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button, Field, Select, Textarea, useToasts } from '../../ui/index.ts'
import { decideReferral } from '../calls/admin-calls.ts'
import type { StaffReferral } from '../calls/admin-types.ts'
import { useFailureText } from '../calls/use-failure-text.ts'
import styles from './desk.module.css'

const shortestAnswer = 10
const longestAnswer = 500
type Verdict = 'accepted' | 'declined'
type Wrong = 'verdict' | 'answer' | null

export interface DecideReferralProps {
  readonly referred: StaffReferral
  readonly onChanged: (referred: StaffReferral) => void
}

/** Accepts a case, or declines it with a reason; the customer gets an SMS. */
export function DecideReferral({ referred, onChanged }: DecideReferralProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const say = useFailureText()
  const id = useId()
  const [verdict, setVerdict] = useState<Verdict | ''>('')
  const [answer, setAnswer] = useState('')
  const [wrong, setWrong] = useState<Wrong>(null)
  const [isBusy, setBusy] = useState(false)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const isShort = verdict === 'declined' && answer.trim().length < shortestAnswer
    const lacks: Wrong = verdict === '' ? 'verdict' : isShort ? 'answer' : null
    setWrong(lacks)
    if (lacks !== null || verdict === '') {
      document.getElementById(`${id}-${lacks}`)?.focus()
      return
    }
    setBusy(true)
    try {
      const changed = await decideReferral(referred.contractId, {
        verdict,
        answer: verdict === 'declined' ? answer.trim() : null,
      })
      toasts.show({
        status: 'success',
        key: 'referral',
        text: t({ id: 'admin.inspection.decided', message: 'Готово, клиент получит СМС' }),
      })
      onChanged(changed)
    } catch (error) {
      toasts.show({ status: 'error', key: 'referral', text: say(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles['reply']} noValidate onSubmit={handleSubmit}>
      <Field
        id={`${id}-verdict`}
        label={t({ id: 'admin.inspection.verdict', message: 'Решение' })}
        error={
          wrong === 'verdict' && t({ id: 'admin.inspection.verdict.error', message: 'Выберите решение.' })
        }
      >
        <Select
          value={verdict}
          placeholder={t({ id: 'admin.claim.next.choose', message: 'Выберите' })}
          options={[
            {
              value: 'accepted',
              label: t({ id: 'admin.referral.accept', message: 'Одобрить: открыть оплату' }),
            },
            { value: 'declined', label: t({ id: 'admin.referral.decline', message: 'Отказать' }) },
          ]}
          // The options are verdicts.
          onChange={(value) => setVerdict(value as Verdict | '')}
        />
      </Field>
      {verdict === 'declined' && (
        <Field
          id={`${id}-answer`}
          label={t({ id: 'admin.inspection.reason', message: 'Причина для клиента' })}
          hint={t({
            id: 'admin.inspection.reason.hint',
            message: 'Клиент прочитает её на странице договора',
          })}
          error={
            wrong === 'answer' &&
            t({ id: 'admin.inspection.reason.error', message: 'Напишите хотя бы 10 символов.' })
          }
        >
          <Textarea value={answer} maxLength={longestAnswer} onChange={setAnswer} />
        </Field>
      )}
      <Button
        size="small"
        type="submit"
        busy={isBusy && t({ id: 'admin.editor.saving', message: 'Сохраняем…' })}
      >
        {t({ id: 'admin.inspection.decide', message: 'Отправить решение' })}
      </Button>
    </form>
  )
}
