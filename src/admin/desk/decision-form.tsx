import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, FormField, Select, Textarea } from '../../ui/index.ts'
import styles from './desk.module.css'
import { useAttempt } from './use-attempt.ts'
import { useWrongPart } from './use-wrong-part.ts'

const shortestReason = 10
const longestReason = 500

/** A verdict that an operator may choose. */
export interface OfferedVerdict<Verdict extends string> {
  readonly value: Verdict
  readonly label: string
  /** The customer reads a reason. */
  readonly hasReason: boolean
}

/** Extra part of the form, shown between the verdict and the reason. */
export interface DecisionDetails {
  readonly isMissing: boolean
  /** `id` gets the focus, and `isWrong` is true, after the form was submitted without it. */
  readonly render: (id: string, isWrong: boolean) => ReactNode
}

export interface DecisionFormProps<Verdict extends string, Changed> {
  readonly verdicts: readonly OfferedVerdict<Verdict>[]
  readonly detailsOf?: (verdict: Verdict) => DecisionDetails | null
  /** `reason` is null where the verdict has none. */
  readonly decide: (verdict: Verdict, reason: string | null) => Promise<Changed>
  readonly onChanged: (changed: Changed) => void
}

/** Form for a decision with a verdict and a reason; the customer gets an SMS. */
export function DecisionForm<Verdict extends string, Changed>({
  verdicts,
  detailsOf = () => null,
  decide,
  onChanged,
}: DecisionFormProps<Verdict, Changed>) {
  const { t } = useLingui()
  const { wrong, idOf, check } = useWrongPart<'verdict' | 'details' | 'reason'>()
  const { isBusy, attempt } = useAttempt('decision', onChanged)
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const verdict = verdicts.find(({ value }) => value === chosen)
  const details = verdict ? detailsOf(verdict.value) : null

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isShort = verdict?.hasReason === true && reason.trim().length < shortestReason
    const missing = () => {
      if (!verdict) return 'verdict'
      if (details?.isMissing) return 'details'
      return isShort ? 'reason' : null
    }
    if (!check(missing()) || !verdict) return
    void attempt(() => decide(verdict.value, verdict.hasReason ? reason.trim() : null), {
      done: t({ id: 'admin.inspection.decided', message: 'Готово, клиент получит СМС' }),
    })
  }
  return (
    <form className={styles['reply']} noValidate onSubmit={handleSubmit}>
      <FormField
        id={idOf('verdict')}
        label={t({ id: 'admin.inspection.verdict', message: 'Решение' })}
        error={
          wrong === 'verdict' && t({ id: 'admin.inspection.verdict.error', message: 'Выберите решение.' })
        }
      >
        <Select
          value={chosen}
          placeholder={t({ id: 'admin.claim.next.choose', message: 'Выберите' })}
          options={verdicts}
          onChange={setChosen}
        />
      </FormField>
      {details?.render(idOf('details'), wrong === 'details')}
      {verdict?.hasReason && (
        <FormField
          id={idOf('reason')}
          label={t({ id: 'admin.inspection.reason', message: 'Причина для клиента' })}
          hint={t({
            id: 'admin.inspection.reason.hint',
            message: 'Клиент прочитает её на странице договора',
          })}
          error={
            wrong === 'reason' &&
            t({ id: 'admin.inspection.reason.error', message: 'Напишите хотя бы 10 символов.' })
          }
        >
          <Textarea value={reason} maxLength={longestReason} onChange={setReason} />
        </FormField>
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
