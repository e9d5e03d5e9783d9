import { useLingui } from '@lingui/react/macro'
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import { useState } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { Button, DateInput, FormField, formatDateTime, Note, TimeInput, useLanguage } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import type { ServerDraft } from '../calls.ts'
import styles from './review.module.css'

/** The country has one time zone, without summer time. */
const zone = '+05:00'

export interface ScheduleNoteProps {
  readonly schedule: NonNullable<ServerDraft['schedule']>
  /** Number of changes of the draft now. */
  readonly seq: number
  readonly mayPublish: boolean
  readonly isBusy: boolean
  readonly onTakeBack: () => void
}

/** When a draft is published, or why it was not published at its hour. */
export function ScheduleNote({ schedule, seq, mayPublish, isBusy, onTakeBack }: ScheduleNoteProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const texts = useProductTexts()
  const { at, failure } = schedule
  const hour = formatDateTime(at, language)
  const isMoved = failure === null && schedule.seq !== seq
  return (
    <Note
      tone={failure !== null || isMoved ? 'warning' : 'info'}
      title={
        failure === null
          ? t({ id: 'studio.schedule.waits', message: `Будет опубликовано: ${hour}` })
          : t({ id: 'studio.schedule.failed', message: `Не опубликовано в назначенный час: ${hour}` })
      }
      actions={
        mayPublish && (
          <Button
            size="small"
            kind="secondary"
            busy={isBusy && t({ id: 'studio.schedule.taking-back', message: 'Отменяем…' })}
            onClick={onTakeBack}
          >
            {failure === null
              ? t({ id: 'studio.schedule.take-back', message: 'Отменить публикацию' })
              : t({ id: 'studio.schedule.dismiss', message: 'Убрать сообщение' })}
          </Button>
        )
      }
    >
      {failure !== null && (
        <>
          {texts.find(failure) ?? failure}
          <br />
        </>
      )}
      {isMoved && (
        <>
          {t({
            id: 'studio.schedule.moved',
            message: 'Черновик с тех пор изменён: в этот час он не опубликуется. Назначьте час ещё раз.',
          })}
          <br />
        </>
      )}
      {schedule.note}
      <br />
      {formatPhone(schedule.by)}
    </Note>
  )
}

export interface ScheduleFormProps {
  /** First day of the calendar: `2026-11-23`. */
  readonly today: string
  readonly isBusy: boolean
  /** Called with the hour, ISO 8601. */
  readonly onSchedule: (at: string) => void
}

/** Day and hour of a publication. */
export function ScheduleForm({ today, isBusy, onSchedule }: ScheduleFormProps) {
  const { t } = useLingui()
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [error, setError] = useState<string | null>(null)
  const handleSchedule = () => {
    const at = `${day}T${time}:00${zone}`
    if (Number.isNaN(Date.parse(at))) {
      setError(t({ id: 'studio.schedule.error', message: 'Укажите день и время.' }))
      return
    }
    setError(null)
    onSchedule(at)
  }
  return (
    <fieldset className={styles['schedule']}>
      <legend>{t({ id: 'studio.schedule', message: 'Опубликовать в назначенный час' })}</legend>
      <div className={styles['actions']}>
        <FormField label={t({ id: 'studio.schedule.day', message: 'День' })} error={error ?? undefined}>
          <DateInput value={day} min={today} onChange={setDay} />
        </FormField>
        <FormField label={t({ id: 'studio.schedule.time', message: 'Время в Ташкенте' })}>
          <TimeInput value={time} onChange={setTime} />
        </FormField>
      </div>
      <div className={styles['actions']}>
        <Button
          kind="secondary"
          icon={CalendarClock}
          busy={isBusy && t({ id: 'studio.schedule.saving', message: 'Назначаем…' })}
          onClick={handleSchedule}
        >
          {t({ id: 'studio.schedule.set', message: 'Назначить публикацию' })}
        </Button>
      </div>
    </fieldset>
  )
}
