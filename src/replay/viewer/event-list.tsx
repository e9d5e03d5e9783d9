import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import { momentText } from './moment-text.ts'
import type { ViewedEvent } from './viewed-event.ts'
import styles from './event-list.module.css'

export interface EventListProps {
  readonly events: readonly ViewedEvent[]
  readonly number: number
  readonly divergence: number | null
  /** Events whose result differs from the recording that this one was made from. */
  readonly differing: readonly number[]
  readonly onGo: (number: number) => void
  /** Name of a slide or state for people. */
  readonly placeName: (id: string) => string
  /** An event in a tester's words. */
  readonly wordsOf: (event: ViewedEvent) => string
}

/** The events in words, grouped by slide or state. */
export function EventList({
  events,
  number,
  divergence,
  differing,
  onGo,
  placeName,
  wordsOf,
}: EventListProps) {
  const { t, i18n } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [number])
  const groups = useMemo(() => groupsOf(events), [events])
  return (
    <section className={styles['pane']} aria-labelledby="events">
      <h2 className={styles['heading']} id="events">
        {t({ id: 'replay.events', message: 'События' })}
        <span className={styles['count']}>
          {number} / {events.length}
        </span>
      </h2>
      <div ref={list} className={styles['list']}>
        {groups.map(({ place, within }) => (
          <div key={within[0]?.number ?? 0}>
            <h3 className={styles['slide']}>{placeName(place)}</h3>
            <ol>
              {within.map((event) => (
                <li key={event.number}>
                  <button
                    type="button"
                    className={styles['row']}
                    aria-current={event.number === number ? 'step' : undefined}
                    data-lost={(divergence !== null && event.number > divergence) || undefined}
                    data-refused={event.refused !== null || undefined}
                    onClick={() => onGo(event.number)}
                  >
                    <span className={styles['time']}>{momentText(event.atMs, i18n.locale)}</span>
                    <span className={styles['words']}>{wordsOf(event)}</span>
                    <Mark
                      event={event}
                      isDivergence={event.number === divergence || differing.includes(event.number)}
                    />
                  </button>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  )
}

function Mark({ event, isDivergence }: { readonly event: ViewedEvent; readonly isDivergence: boolean }) {
  const { t } = useLingui()
  if (isDivergence)
    return <span className={styles['mark']}>{t({ id: 'replay.mark.other', message: 'иначе' })}</span>
  if (event.refused !== null)
    return <span className={styles['mark']}>{t({ id: 'replay.mark.refused', message: 'отказ' })}</span>
  return event.call ? <span className={styles['status']}>{event.call.end}</span> : null
}

interface Group {
  readonly place: string
  readonly within: ViewedEvent[]
}

function groupsOf(events: readonly ViewedEvent[]): readonly Group[] {
  const groups: Group[] = []
  for (const event of events) {
    const last = groups.at(-1)
    if (last?.place === event.before) last.within.push(event)
    else groups.push({ place: event.before, within: [event] })
  }
  return groups
}
