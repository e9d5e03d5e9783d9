import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { useFailureText, useSignedOperator } from '../../staff/index.ts'
import { Icon, Pill, TextButton, useToasts } from '../../ui/index.ts'
import type { DraftThread } from '../calls.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { commentParts, isUnread } from './discussed-threads.ts'
import type { DiscussionDesk } from './discussion-context.ts'
import styles from './discussion.module.css'

export interface ThreadCardProps {
  readonly thread: DraftThread
  readonly desk: DiscussionDesk
  /** The thread is open when it is first shown. */
  readonly startsOpen?: boolean
  /** The card names the place, and leads to it. */
  readonly hasPlace?: boolean
}

/** A thread: its place, its comments, a reply, and whether it is done. What is open is read. */
export function ThreadCard({ thread, desk, startsOpen = false, hasPlace = false }: ThreadCardProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const say = useFailureText()
  const { roles } = useSignedOperator()
  const bodyId = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  const [isReplying, setReplying] = useState(false)
  const { discussion, reader, isClosed } = desk
  const { id, place, done, comments, openedBy } = thread
  const isNew = isUnread(thread, reader)
  const count = comments.filter(({ isRemoved }) => !isRemoved).length
  const first = comments.find(({ isRemoved }) => !isRemoved)
  const words = desk.wordsOf(thread)
  const author =
    openedBy === reader ? t({ id: 'studio.discussion.self', message: 'Вы' }) : formatPhone(openedBy)

  const markRead = useEffectEvent(() => {
    // Without a connection the thread stays unread.
    discussion.markRead(id, comments.length).catch(() => undefined)
  })
  useEffect(() => {
    if (isOpen && isNew) markRead()
  }, [isOpen, isNew])

  const handleDone = async () => {
    try {
      await discussion.setDone(id, done === null)
    } catch (failure) {
      toasts.show({ status: 'error', key: 'studio-discussion', text: say(failure) })
    }
  }
  return (
    <article className={styles['thread']} data-done={done !== null || undefined}>
      <button
        type="button"
        className={styles['turn']}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size={18} />
        <span className={styles['summary']}>
          <span className={styles['place']}>{hasPlace ? (words ?? thread.about) : author}</span>
          {!isOpen && first && <span className={styles['first']}>{spokenText(first.text)}</span>}
        </span>
        <span className={styles['marks']}>
          {isNew && <Pill tone="primary">{t({ id: 'studio.discussion.new', message: 'Новое' })}</Pill>}
          {place !== null && done === null && (
            <Pill tone="warning">{t({ id: 'studio.discussion.wanted', message: 'Нужны правки' })}</Pill>
          )}
          {done !== null && (
            <Pill tone="success">{t({ id: 'studio.discussion.done', message: 'Готово' })}</Pill>
          )}
          <span>{t({ id: 'studio.discussion.count', message: `комментариев: ${count}` })}</span>
        </span>
      </button>
      <div id={bodyId} className={styles['body']} hidden={!isOpen}>
        {isOpen && (
          <>
            {hasPlace && words !== null && desk.onSelect && (
              <TextButton onClick={() => desk.onSelect?.(thread.node)}>
                {t({ id: 'studio.discussion.go', message: 'Перейти к этому месту' })}
              </TextButton>
            )}
            <ul className={styles['comments']}>
              {comments.map((comment) => (
                <CommentItem key={comment.id} comment={comment} desk={desk} />
              ))}
            </ul>
            {!isClosed && isReplying && (
              <CommentForm
                name={`${desk.draftId}.reply.${id}`}
                label={t({ id: 'studio.discussion.reply.label', message: 'Ваш ответ' })}
                send={t({ id: 'studio.discussion.send', message: 'Отправить' })}
                onSend={async (comment) => {
                  await discussion.reply(id, comment)
                  setReplying(false)
                }}
                onCancel={() => setReplying(false)}
              />
            )}
            {!isClosed && (
              <p className={styles['actions']}>
                {!isReplying && (
                  <TextButton onClick={() => setReplying(true)}>
                    {t({ id: 'studio.discussion.reply', message: 'Ответить' })}
                  </TextButton>
                )}
                {(place === null || roles.includes('approver')) && (
                  <TextButton onClick={() => void handleDone()}>
                    {done === null
                      ? t({ id: 'studio.discussion.set-done', message: 'Отметить готовым' })
                      : t({ id: 'studio.discussion.reopen', message: 'Открыть снова' })}
                  </TextButton>
                )}
                {place !== null && done === null && !roles.includes('approver') && (
                  <span className={styles['quiet']}>
                    {t({
                      id: 'studio.discussion.by-approver',
                      message: 'Готовым это отметит согласующий.',
                    })}
                  </span>
                )}
              </p>
            )}
          </>
        )}
      </div>
    </article>
  )
}

/** A comment as one line, with the phones of colleagues as people read them. */
function spokenText(text: string): string {
  return commentParts(text)
    .map((part) => ('phone' in part ? `@${formatPhone(part.phone)}` : part.text))
    .join('')
}
