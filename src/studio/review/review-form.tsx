import { useLingui } from '@lingui/react/macro'
import { useSignedOperator } from '../../staff/index.ts'
import { Button, Checkbox, FormField, Textarea } from '../../ui/index.ts'
import type { DraftView } from '../draft/draft-store.ts'
import styles from './review.module.css'
import { ScheduleForm } from './schedule-part.tsx'
import { type ReviewedDraft, useReviewActions } from './use-review-actions.ts'

export interface ReviewFormProps extends ReviewedDraft {
  readonly review: DraftView['review']
  readonly onNote: (note: string) => void
  /** The person changed this draft. */
  readonly isAuthor: boolean
  /** First day on which it can be published. */
  readonly today: string
}

/** The note of a publication, and the buttons to ask for it, publish, refuse, and set an hour. */
export function ReviewForm(props: ReviewFormProps) {
  const { seq, review, note, onNote, isNoticed, isAuthor, today } = props
  const { t } = useLingui()
  const { roles } = useSignedOperator()
  const { busy, noteError, acceptError, isAccepted, setAccepted, act } = useReviewActions(props)
  const isAsked = review?.state === 'asked' && review.seq === seq
  const mayAsk = roles.includes('analyst')
  const mayPublish = roles.includes('approver')
  return (
    <div className={styles['form']}>
      <FormField
        label={t({ id: 'studio.review.note', message: 'Что и зачем меняется' })}
        hint={t({ id: 'studio.review.note.hint', message: 'Останется в истории выпусков' })}
        error={noteError ?? undefined}
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
            onClick={() => act('ask')}
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
              onClick={() => act('publish')}
            >
              {t({ id: 'studio.review.publish', message: 'Согласовать и опубликовать' })}
            </Button>
            <Button
              kind="ghost"
              busy={busy === 'refuse' && t({ id: 'studio.review.refusing', message: 'Возвращаем…' })}
              onClick={() => act('refuse')}
            >
              {t({ id: 'studio.review.refuse', message: 'Вернуть на доработку' })}
            </Button>
          </>
        )}
      </div>
      {mayPublish && (
        <ScheduleForm today={today} isBusy={busy === 'schedule'} onSchedule={(at) => act('schedule', at)} />
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
