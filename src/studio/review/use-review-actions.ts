import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallError } from '../../api/index.ts'
import { useFailureText } from '../../staff/index.ts'
import { useToasts } from '../../ui/index.ts'
import { askToPublish, publishDraft, refuseToPublish, schedulePublication } from '../calls.ts'

/** What a person can do with a draft that is ready. */
export type ReviewAction = 'ask' | 'publish' | 'refuse' | 'schedule'

/** The draft that a person reviews, with the note to the action. */
export interface ReviewedDraft {
  readonly draftId: string
  /** Number of changes of the draft that is shown. */
  readonly seq: number
  readonly note: string
  /** Recorded customers notice the draft: the approver has to accept that. */
  readonly isNoticed: boolean
  /** Called with a message after an action. */
  readonly onDone: (text: string) => void
  /** Called when the draft has changed since it was shown. */
  readonly onMoved: () => void
}

/** Returns the actions of a review: each needs a note, and a publication that customers notice needs a consent. */
export function useReviewActions({ draftId, seq, note, isNoticed, onDone, onMoved }: ReviewedDraft) {
  const { t } = useLingui()
  const toasts = useToasts()
  const say = useFailureText()
  const [noteError, setNoteError] = useState<string | null>(null)
  const [isAccepted, setAccepted] = useState(false)
  const [acceptError, setAcceptError] = useState<string | null>(null)
  const [busy, setBusy] = useState<ReviewAction | null>(null)

  const done: Readonly<Record<ReviewAction, string>> = {
    ask: t({ id: 'studio.review.ask.done', message: 'Согласующий увидит запрос' }),
    publish: t({
      id: 'studio.review.publish.done',
      message: 'Опубликовано. Новые анкеты идут по новому выпуску.',
    }),
    refuse: t({ id: 'studio.review.refuse.done', message: 'Возвращено автору' }),
    schedule: t({ id: 'studio.schedule.done', message: 'Публикация назначена' }),
  }
  const run = async (action: ReviewAction, at: string): Promise<unknown> => {
    const statement = { seq, note: note.trim() }
    const publication = { ...statement, acceptsImpact: isAccepted }
    switch (action) {
      case 'ask':
        return await askToPublish(draftId, statement)
      case 'refuse':
        return await refuseToPublish(draftId, statement)
      case 'publish':
        return await publishDraft(draftId, publication)
      case 'schedule':
        return await schedulePublication(draftId, { ...publication, at })
      default:
        return action satisfies never
    }
  }
  /** Notes what is missing for an action; returns whether it can begin. */
  const mayBegin = (action: ReviewAction): boolean => {
    if (note.trim().length < 3) {
      setNoteError(
        t({
          id: 'studio.review.note.error',
          message: 'Напишите хотя бы несколько слов: что и зачем меняется.',
        }),
      )
      return false
    }
    setNoteError(null)
    if ((action === 'publish' || action === 'schedule') && isNoticed && !isAccepted) {
      setAcceptError(
        t({
          id: 'studio.impact.accept.error',
          message: 'Посмотрите, что заметят покупатели, и отметьте, что принимаете это.',
        }),
      )
      return false
    }
    setAcceptError(null)
    return true
  }
  const begin = async (action: ReviewAction, at: string) => {
    if (!mayBegin(action)) return
    setBusy(action)
    try {
      await run(action, at)
      onDone(done[action])
    } catch (failure) {
      setBusy(null)
      toasts.show({ status: 'error', key: 'studio-review', text: say(failure) })
      if (failure instanceof CallError && failure.failure.kind === 'status' && failure.failure.status === 409)
        onMoved()
    }
  }
  return {
    busy,
    noteError,
    acceptError,
    isAccepted,
    setAccepted,
    /** Begins an action; `at` is the hour of a scheduled publication. */
    act: (action: ReviewAction, at = '') => void begin(action, at),
  }
}
