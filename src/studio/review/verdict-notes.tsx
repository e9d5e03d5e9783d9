import { useLingui } from '@lingui/react/macro'
import { Note } from '../../ui/index.ts'
import { isWanted } from '../discussion/discussed-threads.ts'
import type { DiscussionDesk } from '../discussion/discussion-context.ts'
import { ThreadCard } from '../discussion/thread-card.tsx'
import type { ChangedPlace } from './changed-place.ts'
import styles from './review.module.css'

export interface VerdictNotesProps {
  readonly places: readonly ChangedPlace[]
  readonly desk: DiscussionDesk
}

/** How many changed places are approved, and that a draft with wanted changes is not published. */
export function VerdictNotes({ places, desk }: VerdictNotesProps) {
  const { t } = useLingui()
  const { value } = desk.discussion
  if (!value) return null
  const wanted = value.threads.filter(isWanted)
  const isShown = new Set(places.map(({ place }) => place))
  const elsewhere = wanted.filter(({ place }) => place !== null && !isShown.has(place))
  const digests = new Set(value.approvals.map(({ place, digest }) => `${place} ${digest}`))
  const approved = places.filter(({ place, digest }) => digests.has(`${place} ${digest}`)).length
  const all = places.length
  const count = wanted.length
  return (
    <>
      {all > 0 && (
        <p className={styles['quiet']} aria-live="polite">
          {t({ id: 'studio.verdict.progress', message: `Согласовано мест: ${approved} из ${all}` })}
        </p>
      )}
      {count > 0 && (
        <Note
          tone="warning"
          live="status"
          title={t({
            id: 'studio.verdict.blocked',
            message: `Публиковать нельзя: нужны правки (${count}). Готовыми их отметит согласующий.`,
          })}
        />
      )}
      {elsewhere.length > 0 && (
        <section className={styles['changes']}>
          <h3>
            {t({ id: 'studio.verdict.elsewhere', message: 'Просили правки там, где отличий больше нет' })}
          </h3>
          {elsewhere.map((thread) => (
            <ThreadCard key={thread.id} thread={thread} desk={desk} startsOpen hasPlace />
          ))}
        </section>
      )}
    </>
  )
}
