import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import type { Playback, PlayedEvent } from '../../trace/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { callEnd, eventWords } from './event-words.ts'
import { momentText } from './moment-text.ts'
import styles from './event-list.module.css'

export interface EventListProps {
  readonly playback: Playback
  readonly number: number
  readonly divergence: number | null
  /** Events whose result differs from the recording that this one was made from. */
  readonly differing: readonly number[]
  readonly onGo: (number: number) => void
  readonly slideName: (id: string) => string
}

/** The events in words, grouped by slide. */
export function EventList({ playback, number, divergence, differing, onGo, slideName }: EventListProps) {
  const { t } = useText()
  const context = useLingui()
  const texts = useProductTexts()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [number])
  const groups = groupsOf(playback.events)
  return (
    <section className={styles['pane']} aria-labelledby="events">
      <h2 className={styles['heading']} id="events">
        {t({ id: 'replay.events', message: 'События' })}
        <span className={styles['count']}>
          {number} / {playback.events.length}
        </span>
      </h2>
      <div ref={list} className={styles['list']}>
        {groups.map(({ slide, events }) => (
          <div key={events[0]?.number ?? 0}>
            <h3 className={styles['slide']}>{slideName(slide)}</h3>
            <ol>
              {events.map((event) => (
                <li key={event.number}>
                  <button
                    type="button"
                    className={styles['row']}
                    aria-current={event.number === number ? 'step' : undefined}
                    data-lost={(divergence !== null && event.number > divergence) || undefined}
                    data-refused={event.line.refused !== undefined || undefined}
                    onClick={() => onGo(event.number)}
                  >
                    <span className={styles['time']}>{momentText(event.atMs, context.i18n.locale)}</span>
                    <span className={styles['words']}>
                      {eventWords(event, playback.product.id, texts, context)}
                    </span>
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

function Mark({ event, isDivergence }: { readonly event: PlayedEvent; readonly isDivergence: boolean }) {
  const { t } = useText()
  if (isDivergence)
    return <span className={styles['mark']}>{t({ id: 'replay.mark.other', message: 'иначе' })}</span>
  if (event.line.refused !== undefined)
    return <span className={styles['mark']}>{t({ id: 'replay.mark.refused', message: 'отказ' })}</span>
  return event.call ? <span className={styles['status']}>{callEnd(event.call.answer)}</span> : null
}

function groupsOf(
  events: readonly PlayedEvent[],
): readonly { readonly slide: string; readonly events: readonly PlayedEvent[] }[] {
  const groups: { slide: string; events: PlayedEvent[] }[] = []
  for (const event of events) {
    const last = groups.at(-1)
    if (last?.slide === event.before.slide) last.events.push(event)
    else groups.push({ slide: event.before.slide, events: [event] })
  }
  return groups
}
