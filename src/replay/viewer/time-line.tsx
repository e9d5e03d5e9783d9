import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react'
import { momentText } from './moment-text.ts'
import type { ViewedEvent } from './viewed-event.ts'
import styles from './time-line.module.css'

export interface TimeLineProps {
  readonly events: readonly ViewedEvent[]
  /** Events that have happened. */
  readonly number: number
  /** The event that went another way; null when none did. */
  readonly divergence: number | null
  /** Events whose result differs from the recording that this one was made from. */
  readonly differing: readonly number[]
  readonly onGo: (number: number) => void
  /** The event at the playhead, in words. */
  readonly words: string
  /** Name of a slide or state for people. */
  readonly placeName: (id: string) => string
}

/** A stretch of the recording on one slide or in one state, in event numbers. */
interface Stretch {
  readonly place: string
  readonly from: number
  readonly to: number
}

/** The recording as a line: slides, events, calls and the divergence. The line itself is a slider. */
export function TimeLine({ events, number, divergence, differing, onGo, words, placeName }: TimeLineProps) {
  const { t, i18n } = useLingui()
  const track = useRef<HTMLDivElement>(null)
  const last = events.length
  const stretches = useMemo(() => stretchesOf(events), [events])

  const goTo = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    if (box && box.width > 0) onGo(Math.round(((event.clientX - box.left) / box.width) * last))
  }
  const handleKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: number + 1,
      ArrowUp: number + 1,
      ArrowLeft: number - 1,
      ArrowDown: number - 1,
      Home: 0,
      End: last,
      PageDown: stretches.find(({ from }) => from > number)?.from ?? last,
      PageUp: stretches.findLast(({ from }) => from < number)?.from ?? 0,
    }
    const target = steps[event.key]
    if (target === undefined || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    onGo(target)
  }
  const moment = momentText(events[number - 1]?.atMs ?? 0, i18n.locale)
  return (
    <div className={styles['line']}>
      <div
        ref={track}
        className={styles['track']}
        role="slider"
        tabIndex={0}
        aria-label={t({ id: 'replay.time-line', message: 'Ход записи' })}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={number}
        aria-valuetext={`${moment} — ${words}`}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          goTo(event)
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) goTo(event)
        }}
      >
        <Drawing {...{ events, number, divergence, differing, stretches }} />
        <ol className={styles['names']} aria-hidden="true">
          {stretches
            .filter(({ from, to }) => to - from > last / 12)
            .map(({ place, from, to }) => (
              <li key={from} ref={placed(from / last, (to - from) / last)}>
                {placeName(place)}
              </li>
            ))}
        </ol>
      </div>
    </div>
  )
}

interface DrawingProps extends Pick<TimeLineProps, 'events' | 'number' | 'divergence' | 'differing'> {
  readonly stretches: readonly Stretch[]
}

/** The line as a picture of 1000 units: slides above, events and calls below, the playhead over all. */
function Drawing({ events, number, divergence, differing, stretches }: DrawingProps) {
  const x = (event: number) => (events.length === 0 ? 0 : (event / events.length) * 1000)
  return (
    <svg className={styles['drawing']} viewBox="0 0 1000 96" preserveAspectRatio="none" aria-hidden="true">
      {stretches.map(({ place, from, to }, index) => (
        <rect
          key={from}
          className={styles['slide']}
          data-even={index % 2 === 0 || undefined}
          data-slide={place}
          x={x(from)}
          y={4}
          width={Math.max(2, x(to) - x(from) - 1)}
          height={26}
        />
      ))}
      {events.map((event) =>
        event.call ? (
          <rect
            key={event.number}
            className={styles['call']}
            data-failed={event.call.isFailed || undefined}
            x={x(event.number) - 3}
            y={64}
            width={6}
            height={12}
          />
        ) : (
          <rect
            key={event.number}
            className={styles['event']}
            data-refused={event.refused !== null || undefined}
            x={x(event.number) - 1}
            y={40}
            width={2}
            height={14}
          />
        ),
      )}
      {divergence !== null && (
        <rect className={styles['lost']} x={x(divergence)} y={4} width={1000 - x(divergence)} height={88} />
      )}
      {differing.map((event) => (
        <rect key={event} className={styles['other']} x={x(event) - 2} y={80} width={4} height={12} />
      ))}
      <rect className={styles['head']} x={x(number) - 1} y={0} width={2} height={96} />
    </svg>
  )
}

/** Places an element along the line; style attributes are not allowed by the policy, CSSOM is. */
function placed(start: number, share: number) {
  return (element: HTMLElement | null): void => {
    element?.style.setProperty('inset-inline-start', `${start * 100}%`)
    element?.style.setProperty('inline-size', `${share * 100}%`)
  }
}

function stretchesOf(events: readonly ViewedEvent[]): readonly Stretch[] {
  const stretches: Stretch[] = []
  let place = events[0]?.before ?? ''
  let from = 0
  for (const { number, after } of events) {
    if (after === place) continue
    stretches.push({ place, from, to: number })
    place = after
    from = number
  }
  return [...stretches, { place, from, to: events.length }]
}
