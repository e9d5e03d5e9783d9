import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '../../staff/index.ts'
import { Note, RetryButton, SegmentedControl, Skeleton } from '../../ui/index.ts'
import { isOfPerson, listedThreads, type ThreadFilter } from './discussed-threads.ts'
import type { DiscussionDesk } from './discussion-context.ts'
import styles from './discussion.module.css'
import { ThreadCard } from './thread-card.tsx'

/** All threads of a draft: those that are open, those of the person, or all; those whose place is gone in a list of their own. */
export function DiscussionPane({ desk }: { readonly desk: DiscussionDesk }) {
  const { t } = useLingui()
  const say = useFailureText()
  const [filter, setFilter] = useState<ThreadFilter>('open')
  const { discussion, reader } = desk
  const { value, failure } = discussion
  const threads = value?.threads ?? []
  const all = threads.length
  const open = threads.filter(({ done }) => done === null).length
  const own = threads.filter((thread) => isOfPerson(thread, reader)).length
  const shown = listedThreads(threads, filter, reader)
  const here = shown.filter((thread) => desk.wordsOf(thread) !== null)
  const gone = shown.filter((thread) => desk.wordsOf(thread) === null)
  return (
    <section className={styles['pane']} aria-labelledby="studio-discussion">
      <h2 id="studio-discussion">{t({ id: 'studio.discussion', message: 'Обсуждение' })}</h2>
      <SegmentedControl
        label={t({ id: 'studio.discussion.filter', message: 'Показать' })}
        value={filter}
        segments={[
          { value: 'open', label: t({ id: 'studio.discussion.open', message: `Открытые: ${open}` }) },
          { value: 'mine', label: t({ id: 'studio.discussion.mine', message: `С вами: ${own}` }) },
          {
            value: 'all',
            label: t({ id: 'studio.discussion.all', message: `Все: ${all}` }),
          },
        ]}
        onChange={setFilter}
      />
      {value === null && failure === null && <Skeleton kind="block" />}
      {value === null && failure !== null && (
        <Note
          tone="error"
          live="alert"
          title={say(failure)}
          actions={<RetryButton onClick={discussion.again} />}
        />
      )}
      {value !== null && shown.length === 0 && (
        <p className={styles['quiet']}>
          {t({
            id: 'studio.discussion.none',
            message:
              'Здесь пусто. Комментарий пишут к месту: выберите его в структуре, в текстах или в тарифе.',
          })}
        </p>
      )}
      {here.map((thread) => (
        <ThreadCard key={thread.id} thread={thread} desk={desk} hasPlace />
      ))}
      {gone.length > 0 && (
        <>
          <h3>{t({ id: 'studio.discussion.gone', message: 'Этих мест больше нет' })}</h3>
          {gone.map((thread) => (
            <ThreadCard key={thread.id} thread={thread} desk={desk} hasPlace />
          ))}
        </>
      )}
    </section>
  )
}
