import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { CallError } from '../../api/index.ts'
import { useFailureText, useSignedOperator } from '../../staff/index.ts'
import {
  Button,
  Dialog,
  FormField,
  formatDateTime,
  Note,
  Textarea,
  useLanguage,
  useToasts,
} from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import {
  askToPublish,
  discardDraft,
  publishDraft,
  refuseToPublish,
  type Said,
  type StudioSurroundings,
  type ServerDraft,
} from '../calls.ts'
import { useEditedDraft } from '../draft/use-draft.ts'
import { findingText } from '../findings/find-words.ts'
import { useCompiled } from '../findings/use-compiled.ts'
import { ChangeList } from './change-list.tsx'
import { changesBetween, draftOfFiles } from './draft-changes.ts'
import styles from './review.module.css'

export interface DraftReviewPartProps {
  readonly serverDraft: ServerDraft
  readonly surroundings: StudioSurroundings
  /** Called with a message after an action. */
  readonly onDone: (text: string) => void
  /** Called when the draft has changed since it was shown. */
  readonly onMoved: () => void
}

/** The review of a draft: its changes, what blocks publication, and the buttons to ask, publish or refuse. */
export function DraftReviewPart({ serverDraft, surroundings, onDone, onMoved }: DraftReviewPartProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const texts = useProductTexts()
  const toasts = useToasts()
  const say = useFailureText()
  const { history } = useRouter()
  const { roles, phone } = useSignedOperator()
  const { store, view } = useEditedDraft(serverDraft)
  const compiled = useCompiled(store, view, surroundings)
  const { draft, revision, review, seq, unsent, conflicts } = view
  const changes = useMemo(
    () => changesBetween(draftOfFiles(store.files), draft, store.product),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
    [store, draft, revision],
  )
  const errors = compiled.findings.filter(({ severity }) => severity === 'error')
  const [note, setNote] = useState(review?.state === 'asked' ? review.note : '')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<'ask' | 'publish' | 'refuse' | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const isAuthor = draft.changes.some(({ author }) => author === phone)
  const isAsked = review?.state === 'asked' && review.seq === seq
  const mayAsk = roles.includes('analyst')
  const mayPublish = roles.includes('approver')
  const isNew = serverDraft.baseHash === ''
  const isChecked = compiled.revision !== null
  const isOpen =
    isChecked &&
    errors.length === 0 &&
    conflicts.length === 0 &&
    (changes.length > 0 || isNew) &&
    unsent === 0

  const act = async (
    kind: 'ask' | 'publish' | 'refuse',
    work: (draftId: string, said: Said) => Promise<unknown>,
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
    setBusy(kind)
    try {
      await work(store.id, { seq, note: note.trim() })
      onDone(done)
    } catch (failure) {
      setBusy(null)
      toasts.show({ status: 'error', key: 'studio-review', text: say(failure) })
      if (failure instanceof CallError && failure.failure.kind === 'status' && failure.failure.status === 409)
        onMoved()
    }
  }

  const handleDiscard = async () => {
    setLeaving(false)
    try {
      await discardDraft(store.id, seq)
      onDone(t({ id: 'studio.review.discard.done', message: 'Черновик закрыт' }))
    } catch (failure) {
      toasts.show({ status: 'error', key: 'studio-review', text: say(failure) })
      onMoved()
    }
  }

  return (
    <section className={styles['part']} aria-labelledby="studio-changes">
      <h2 id="studio-changes">{t({ id: 'studio.review.changes', message: 'Что меняется' })}</h2>
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
      {isNew && (
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
      {changes.length === 0 ? (
        <p>{t({ id: 'studio.review.nothing', message: 'Пока ничего не изменено.' })}</p>
      ) : (
        <ChangeList changes={changes} product={store.product} texts={compiled.words[language]?.texts ?? {}} />
      )}
      {!isChecked && !compiled.isBroken && (
        <p aria-live="polite">{t({ id: 'studio.review.checking', message: 'Проверяем черновик…' })}</p>
      )}
      {errors.length > 0 && (
        <Note
          tone="error"
          live="status"
          title={t({ id: 'studio.review.errors', message: 'Публиковать нельзя: в черновике есть ошибки' })}
          actions={
            <Button size="small" kind="secondary" onClick={() => history.push(`/studio/${store.product}`)}>
              {t({ id: 'studio.review.mend', message: 'Открыть черновик' })}
            </Button>
          }
        >
          <ul className={styles['errors']}>
            {errors.map((finding) => (
              <li key={`${finding.code} ${finding.path}`}>{findingText(texts, finding)}</li>
            ))}
          </ul>
        </Note>
      )}
      {conflicts.length > 0 && (
        <Note
          tone="warning"
          title={t({
            id: 'studio.review.conflicts',
            message: 'Сначала решите, какое из двух изменений остаётся',
          })}
        />
      )}
      {isOpen && (mayAsk || mayPublish) && (
        <div className={styles['form']}>
          <FormField
            label={t({ id: 'studio.review.note', message: 'Что и зачем меняется' })}
            hint={t({ id: 'studio.review.note.hint', message: 'Останется в истории выпусков' })}
            error={error ?? undefined}
          >
            <Textarea value={note} rows={3} maxLength={2000} onChange={setNote} />
          </FormField>
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
          {mayPublish && isAuthor && (
            <p className={styles['quiet']}>
              {t({
                id: 'studio.review.own',
                message:
                  'Здесь есть ваши изменения: их согласует другой человек, если так задано на сервере.',
              })}
            </p>
          )}
        </div>
      )}
      {mayAsk && unsent === 0 && (
        <div className={styles['actions']}>
          <Button size="small" kind="ghost" onClick={() => setLeaving(true)}>
            {t({ id: 'studio.review.discard', message: 'Отказаться от черновика' })}
          </Button>
        </div>
      )}
      <Dialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        size="small"
        title={t({ id: 'studio.review.discard.title', message: 'Отказаться от черновика?' })}
        description={t({
          id: 'studio.review.discard.lead',
          message: 'Продукт останется таким, как продаётся. Все изменения этого черновика закроются.',
        })}
        footer={
          <Button kind="danger" onClick={() => void handleDiscard()}>
            {t({ id: 'studio.review.discard.confirm', message: 'Отказаться' })}
          </Button>
        }
      />
    </section>
  )
}
