import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { useFailureText, useSignedOperator } from '../../staff/index.ts'
import { formatDateTime, Note, useLanguage, useToasts } from '../../ui/index.ts'
import { takeBackPublication, type ServerDraft } from '../calls.ts'
import type { DraftView } from '../draft/draft-store.ts'
import { ScheduleNote } from './schedule-part.tsx'

export interface ReviewNotesProps {
  readonly serverDraft: ServerDraft
  readonly review: DraftView['review']
  /** Number of changes of the draft now. */
  readonly seq: number
  /** Called with a message after an action. */
  readonly onDone: (text: string) => void
  /** Called when the draft has changed since it was shown. */
  readonly onMoved: () => void
}

/** What is known of the publication: the hour it is set for, who asked or refused, and whether the product is new. */
export function ReviewNotes({ serverDraft, review, seq, onDone, onMoved }: ReviewNotesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const toasts = useToasts()
  const say = useFailureText()
  const { roles } = useSignedOperator()
  const [isBusy, setBusy] = useState(false)
  const { schedule } = serverDraft
  const handleTakeBack = async () => {
    if (!schedule) return
    setBusy(true)
    try {
      await takeBackPublication(serverDraft.id, schedule.id)
      onDone(t({ id: 'studio.schedule.taken-back', message: 'Публикация отменена' }))
    } catch (failure) {
      setBusy(false)
      toasts.show({ status: 'error', key: 'studio-review', text: say(failure) })
      onMoved()
    }
  }

  return (
    <>
      {schedule && (
        <ScheduleNote
          schedule={schedule}
          seq={seq}
          mayPublish={roles.includes('approver')}
          isBusy={isBusy}
          onTakeBack={() => void handleTakeBack()}
        />
      )}
      {review && review.seq === seq && (
        <Note
          tone={review.state === 'asked' ? 'info' : 'warning'}
          title={
            review.state === 'asked'
              ? t({ id: 'studio.review.asked', message: 'Просят согласовать' })
              : t({ id: 'studio.review.refused', message: 'Возвращено на доработку' })
          }
        >
          {review.note}
          <br />
          {formatPhone(review.by)} · {formatDateTime(review.at, language)}
        </Note>
      )}
      {serverDraft.baseHash === '' && (
        <Note
          tone="info"
          title={t({
            id: 'studio.review.new',
            message: 'Новый продукт: после публикации его начнут продавать',
          })}
        >
          {t({
            id: 'studio.review.new.lead',
            message: 'Ниже — что изменено с начала черновика. Весь продукт виден в предпросмотре.',
          })}
        </Note>
      )}
    </>
  )
}
