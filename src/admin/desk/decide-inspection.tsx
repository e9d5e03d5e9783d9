import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button, Checkbox, Field, Select, Textarea, useToasts } from '../../ui/index.ts'
import { decideInspection } from '../calls/admin-calls.ts'
import type { StaffInspection } from '../calls/admin-types.ts'
import { useFailureText } from '../calls/use-failure-text.ts'
import styles from './desk.module.css'
import { useShotNames } from './use-shot-names.ts'

const shortestReason = 10
const longestReason = 500
type Verdict = 'accepted' | 'refused' | 'again'
type Wrong = 'verdict' | 'reason' | 'photos' | null

export interface DecideInspectionProps {
  readonly inspection: StaffInspection
  readonly onChanged: (inspection: StaffInspection) => void
}

/** Accepts the photos, refuses them with a reason, or asks for some again; the customer gets an SMS. */
export function DecideInspection({ inspection, onChanged }: DecideInspectionProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const say = useFailureText()
  const nameOf = useShotNames(inspection.product)
  const id = useId()
  const [verdict, setVerdict] = useState<Verdict | ''>('')
  const [reason, setReason] = useState('')
  const [photos, setPhotos] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<Wrong>(null)
  const [isBusy, setBusy] = useState(false)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const lacks: Wrong =
      verdict === ''
        ? 'verdict'
        : verdict === 'again' && photos.length === 0
          ? 'photos'
          : verdict !== 'accepted' && reason.trim().length < shortestReason
            ? 'reason'
            : null
    setWrong(lacks)
    if (lacks !== null || verdict === '') {
      document.getElementById(`${id}-${lacks}`)?.focus()
      return
    }
    setBusy(true)
    try {
      const changed = await decideInspection(inspection.contractId, {
        verdict,
        sentAt: inspection.sentAt ?? '',
        reason: verdict === 'accepted' ? null : reason.trim(),
        photos: verdict === 'again' ? [...photos] : [],
      })
      toasts.show({
        status: 'success',
        key: 'inspection',
        text: t({ id: 'admin.inspection.decided', message: 'Готово, клиент получит СМС' }),
      })
      onChanged(changed)
    } catch (error) {
      toasts.show({ status: 'error', key: 'inspection', text: say(error) })
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
              label: t({ id: 'admin.inspection.accept', message: 'Принять: выпустить полис' }),
            },
            { value: 'again', label: t({ id: 'admin.inspection.ask', message: 'Попросить фото ещё раз' }) },
            {
              value: 'refused',
              label: t({ id: 'admin.inspection.refuse', message: 'Отказать: вернуть деньги' }),
            },
          ]}
          // The options are verdicts.
          onChange={(value) => setVerdict(value as Verdict | '')}
        />
      </Field>
      {verdict === 'again' && (
        <fieldset className={styles['shots']} id={`${id}-photos`} tabIndex={-1}>
          <legend>{t({ id: 'admin.inspection.which', message: 'Какие фото' })}</legend>
          {inspection.photos.map((photo) => (
            <Checkbox
              key={photo.id}
              checked={photos.includes(photo.id)}
              onChange={(isChosen) =>
                setPhotos(isChosen ? [...photos, photo.id] : photos.filter((one) => one !== photo.id))
              }
            >
              {nameOf(photo.id)}
            </Checkbox>
          ))}
          {wrong === 'photos' && (
            <p role="alert" className={styles['wrong']}>
              {t({ id: 'admin.inspection.which.error', message: 'Отметьте хотя бы одно фото.' })}
            </p>
          )}
        </fieldset>
      )}
      {(verdict === 'again' || verdict === 'refused') && (
        <Field
          id={`${id}-reason`}
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
