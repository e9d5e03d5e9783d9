import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallError } from '../../api/index.ts'
import { useFailureText, useSignedOperator } from '../../staff/index.ts'
import { Button, Checkbox, FormField, Textarea, useToasts } from '../../ui/index.ts'
import {
  askToPublish,
  publishDraft,
  refuseToPublish,
  schedulePublication,
  type ReviewStatement,
} from '../calls.ts'
import type { DraftView } from '../draft/draft-store.ts'
import styles from './review.module.css'
import { ScheduleForm } from './schedule-part.tsx'

export interface ReviewFormProps {
  readonly draftId: string
  /** Number of changes of the draft that is shown. */
  readonly seq: number
  readonly review: DraftView['review']
  readonly note: string
  readonly onNote: (note: string) => void
  /** Recorded customers notice the draft: the approver has to accept that. */
  readonly isNoticed: boolean
  /** The person changed this draft. */
  readonly isAuthor: boolean
  /** First day on which it can be published. */
  readonly today: string
  /** Called with a message after an action. */
  readonly onDone: (text: string) => void
  /** Called when the draft has changed since it was shown. */
  readonly onMoved: () => void
}

/** The note of a publication, and the buttons to ask for it, publish, refuse, and set an hour. */
export function ReviewForm({
  draftId,
  seq,
  review,
  note,
  onNote,
  isNoticed,
  isAuthor,
  today,
  onDone,
  onMoved,
}: ReviewFormProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const say = useFailureText()
  const { roles } = useSignedOperator()
  const [error, setError] = useState<string | null>(null)
  const [isAccepted, setAccepted] = useState(false)
  const [acceptError, setAcceptError] = useState<string | null>(null)
  const [busy, setBusy] = useState<'ask' | 'publish' | 'refuse' | 'schedule' | null>(null)
  const isAsked = review?.state === 'asked' && review.seq === seq
  const mayAsk = roles.includes('analyst')
  const mayPublish = roles.includes('approver')

  const act = async (
    kind: 'ask' | 'publish' | 'refuse' | 'schedule',
    work: (id: string, statement: ReviewStatement) => Promise<unknown>,
    done: string,
  ) => {
    if (note.trim().length < 3) {
      setError(
        t({
          id: 'studio.review.note.error',
          message: 'Напишите хотя бы несколько слов: что и зачем меняется.',
        }),
      )
      return
    }
    setError(null)
    const isPublication = kind === 'publish' || kind === 'schedule'
    if (isPublication && isNoticed && !isAccepted) {
      setAcceptError(
        t({
          id: 'studio.impact.accept.error',
          message: 'Посмотрите, что заметят покупатели, и отметьте, что принимаете это.',
        }),
      )
      return
    }
    setAcceptError(null)
    setBusy(kind)
    try {
      await work(draftId, { seq, note: note.trim(), ...(isPublication && { acceptsImpact: isAccepted }) })
      onDone(done)
    } catch (failure) {
      setBusy(null)
      toasts.show({ status: 'error', key: 'studio-review', text: say(failure) })
      if (failure instanceof CallError && failure.failure.kind === 'status' && failure.failure.status === 409)
        onMoved()
    }
  }

  return (
    <div className={styles['form']}>
      <FormField
        label={t({ id: 'studio.review.note', message: 'Что и зачем меняется' })}
        hint={t({ id: 'studio.review.note.hint', message: 'Останется в истории выпусков' })}
        error={error ?? undefined}
      >
        <Textarea value={note} rows={3} maxLength={2000} onChange={onNote} />
      </FormField>
      {mayPublish && isNoticed && (
        <FormField
          label={t({ id: 'studio.impact.accept.label', message: 'Влияние на покупателей' })}
          error={acceptError ?? undefined}
        >
          <Checkbox checked={isAccepted} onChange={setAccepted}>
            {t({ id: 'studio.impact.accept', message: 'Вижу, что заметят покупатели, и принимаю это' })}
          </Checkbox>
        </FormField>
      )}
      <div className={styles['actions']}>
        {mayAsk && (!mayPublish || isAuthor) && (
          <Button
            busy={busy === 'ask' && t({ id: 'studio.review.asking', message: 'Отправляем…' })}
            onClick={() =>
              void act(
                'ask',
                askToPublish,
                t({ id: 'studio.review.ask.done', message: 'Согласующий увидит запрос' }),
              )
            }
          >
            {isAsked
              ? t({ id: 'studio.review.ask-again', message: 'Попросить ещё раз' })
              : t({ id: 'studio.review.ask', message: 'Попросить согласовать' })}
          </Button>
        )}
        {mayPublish && (
          <>
            <Button
              busy={busy === 'publish' && t({ id: 'studio.review.publishing', message: 'Публикуем…' })}
              onClick={() =>
                void act(
                  'publish',
                  publishDraft,
                  t({
                    id: 'studio.review.publish.done',
                    message: 'Опубликовано. Новые анкеты идут по новому выпуску.',
                  }),
                )
              }
            >
              {t({ id: 'studio.review.publish', message: 'Согласовать и опубликовать' })}
            </Button>
            <Button
              kind="ghost"
              busy={busy === 'refuse' && t({ id: 'studio.review.refusing', message: 'Возвращаем…' })}
              onClick={() =>
                void act(
                  'refuse',
                  refuseToPublish,
                  t({ id: 'studio.review.refuse.done', message: 'Возвращено автору' }),
                )
              }
            >
              {t({ id: 'studio.review.refuse', message: 'Вернуть на доработку' })}
            </Button>
          </>
        )}
      </div>
      {mayPublish && (
        <ScheduleForm
          today={today}
          isBusy={busy === 'schedule'}
          onSchedule={(at) =>
            void act(
              'schedule',
              async (id, body) => await schedulePublication(id, { ...body, at }),
              t({ id: 'studio.schedule.done', message: 'Публикация назначена' }),
            )
          }
        />
      )}
      {mayPublish && isAuthor && (
        <p className={styles['quiet']}>
          {t({
            id: 'studio.review.own',
            message: 'Здесь есть ваши изменения: их согласует другой человек, если так задано на сервере.',
          })}
        </p>
      )}
    </div>
  )
}
