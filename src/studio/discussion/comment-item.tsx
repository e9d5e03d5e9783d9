import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { useFailureText } from '../../staff/index.ts'
import { formatDateTime, TextButton, useLanguage, useToasts } from '../../ui/index.ts'
import type { DraftComment } from '../calls.ts'
import { CommentForm } from './comment-form.tsx'
import { commentParts } from './discussed-threads.ts'
import type { DiscussionDesk } from './discussion-context.ts'
import styles from './discussion.module.css'

export interface CommentItemProps {
  readonly comment: DraftComment
  readonly desk: DiscussionDesk
}

/** One comment: who wrote it, when, and what; its author edits and removes it. */
export function CommentItem({ comment, desk }: CommentItemProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const toasts = useToasts()
  const say = useFailureText()
  const [mode, setMode] = useState<'reading' | 'editing' | 'removing'>('reading')
  const { id, author, text, at, editedAt, isRemoved } = comment
  const { discussion, reader, isClosed } = desk
  const handleRemove = async () => {
    try {
      await discussion.remove(id)
    } catch (failure) {
      setMode('reading')
      toasts.show({ status: 'error', key: 'studio-discussion', text: say(failure) })
    }
  }
  const name = author === reader ? t({ id: 'studio.discussion.self', message: 'Вы' }) : formatPhone(author)
  return (
    <li className={styles['comment']}>
      <p className={styles['by']}>
        <strong>{name}</strong> <time dateTime={at}>{formatDateTime(at, language)}</time>
        {editedAt !== null && !isRemoved && (
          <span> · {t({ id: 'studio.discussion.edited', message: 'изменено' })}</span>
        )}
      </p>
      {isRemoved && (
        <p className={styles['quiet']}>
          {t({ id: 'studio.discussion.removed', message: 'Комментарий удалён' })}
        </p>
      )}
      {!isRemoved && mode !== 'editing' && <CommentText text={text} reader={reader} />}
      {mode === 'editing' && (
        <CommentForm
          name={`${desk.draftId}.edit.${id}`}
          label={t({ id: 'studio.discussion.edit.label', message: 'Ваш комментарий' })}
          send={t({ id: 'studio.discussion.save', message: 'Сохранить' })}
          initial={text}
          onSend={async (edited) => {
            await discussion.edit(id, edited.text)
            setMode('reading')
          }}
          onCancel={() => setMode('reading')}
        />
      )}
      {author === reader && !isRemoved && !isClosed && mode === 'reading' && (
        <p className={styles['actions']}>
          <TextButton onClick={() => setMode('editing')}>
            {t({ id: 'studio.discussion.edit', message: 'Изменить' })}
          </TextButton>
          <TextButton onClick={() => setMode('removing')}>
            {t({ id: 'studio.discussion.remove', message: 'Удалить' })}
          </TextButton>
        </p>
      )}
      {mode === 'removing' && !isRemoved && (
        <p className={styles['actions']}>
          <span>{t({ id: 'studio.discussion.remove.sure', message: 'Удалить этот комментарий?' })}</span>
          <TextButton onClick={() => void handleRemove()}>
            {t({ id: 'studio.discussion.remove.yes', message: 'Да, удалить' })}
          </TextButton>
          <TextButton onClick={() => setMode('reading')}>
            {t({ id: 'studio.discussion.remove.no', message: 'Оставить' })}
          </TextButton>
        </p>
      )}
    </li>
  )
}

/** The words of a comment, with the colleagues whom it mentions. */
function CommentText({ text, reader }: { readonly text: string; readonly reader: string }) {
  return (
    <p className={styles['text']}>
      {commentParts(text).map((part, at) =>
        'phone' in part ? (
          <strong key={at} className={styles['mention']} data-self={part.phone === reader || undefined}>
            {`@${formatPhone(part.phone)}`}
          </strong>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}
