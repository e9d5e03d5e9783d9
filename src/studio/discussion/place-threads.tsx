import { useLingui } from '@lingui/react/macro'
import type { Handle } from '../../authoring/index.ts'
import { BeginDiscussion } from './begin-discussion.tsx'
import { CommentForm } from './comment-form.tsx'
import type { DiscussionDesk } from './discussion-context.ts'
import styles from './discussion.module.css'
import { ThreadCard } from './thread-card.tsx'

export interface PlaceThreadsProps {
  readonly desk: DiscussionDesk
  readonly node: Handle
  /** Words of the place, for a time when it is gone. */
  readonly about: string
}

/** The threads of one place of a draft, open ones first, and a box for another. */
export function PlaceThreads({ desk, node, about }: PlaceThreadsProps) {
  const { t } = useLingui()
  const { discussion, isClosed, begin, draftId } = desk
  const threads = (discussion.value?.threads ?? [])
    .filter((thread) => thread.node === node)
    .toSorted((a, b) => Number(a.done !== null) - Number(b.done !== null))
  return (
    <div className={styles['threads']}>
      {threads.map((thread) => (
        <ThreadCard key={thread.id} thread={thread} desk={desk} startsOpen={thread.done === null} />
      ))}
      {!isClosed && (
        <CommentForm
          key={node}
          name={`${draftId}.new.${node}`}
          label={t({ id: 'studio.discussion.new-comment', message: 'Новый комментарий к этому месту' })}
          send={t({ id: 'studio.discussion.send', message: 'Отправить' })}
          onSend={async ({ id, text }) =>
            await discussion.open({ id, node, about: about.slice(0, 300), place: null, text })
          }
        />
      )}
      {begin !== null && <BeginDiscussion begin={begin} />}
      {isClosed && begin === null && threads.length === 0 && (
        <p className={styles['quiet']}>
          {t({ id: 'studio.discussion.none-here', message: 'К этому месту комментариев нет' })}
        </p>
      )}
    </div>
  )
}
