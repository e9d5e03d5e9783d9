import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react'
import type { Playback } from '../../trace/index.ts'
import { momentText } from './moment-text.ts'
import styles from './time-line.module.css'

export interface TimeLineProps {
  readonly playback: Playback
  /** Events that have happened. */
  readonly number: number
  /** The event that went another way; null when none did. */
  readonly divergence: number | null
  /** Events whose result differs from the recording that this one was made from. */
  readonly differing: readonly number[]
  readonly onGo: (number: number) => void
  /** The event at the playhead, in words. */
  readonly words: string
  readonly slideName: (id: string) => string
}

/** A stretch of the recording on one slide, in event numbers. */
interface Stretch {
  readonly slide: string
  readonly from: number
  readonly to: number
}

/** The recording as a line: slides, events, calls and the divergence. The line itself is a slider. */
export function TimeLine({ playback, number, divergence, differing, onGo, words, slideName }: TimeLineProps) {
  const { t, i18n } = useLingui()
  const track = useRef<HTMLDivElement>(null)
  const { events } = playback
  const last = events.length
  const stretches = useMemo(() => stretchesOf(playback), [playback])
  const x = (event: number) => (last === 0 ? 0 : (event / last) * 1000)

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
        <svg
          className={styles['drawing']}
          viewBox="0 0 1000 96"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {stretches.map(({ slide, from, to }, index) => (
            <rect
              key={from}
              className={styles['slide']}
              data-even={index % 2 === 0 || undefined}
              data-slide={slide}
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
                data-failed={isFailed(event.call.answer) || undefined}
                x={x(event.number) - 3}
                y={64}
                width={6}
                height={12}
              />
            ) : (
              <rect
                key={event.number}
                className={styles['event']}
                data-refused={event.line.refused !== undefined || undefined}
                x={x(event.number) - 1}
                y={40}
                width={2}
                height={14}
              />
            ),
          )}
          {divergence !== null && (
            <rect
              className={styles['lost']}
              x={x(divergence)}
              y={4}
              width={1000 - x(divergence)}
              height={88}
            />
          )}
          {differing.map((event) => (
            <rect key={event} className={styles['other']} x={x(event) - 2} y={80} width={4} height={12} />
          ))}
          <rect className={styles['head']} x={x(number) - 1} y={0} width={2} height={96} />
        </svg>
        <ol className={styles['names']} aria-hidden="true">
          {stretches
            .filter(({ from, to }) => to - from > last / 12)
            .map(({ slide, from, to }) => (
              <li key={from} ref={placed(from / last, (to - from) / last)}>
                {slideName(slide)}
              </li>
            ))}
        </ol>
      </div>
    </div>
  )
}

/** Places an element along the line; style attributes are not allowed by the policy, CSSOM is. */
function placed(start: number, share: number) {
  return (element: HTMLElement | null): void => {
    element?.style.setProperty('inset-inline-start', `${start * 100}%`)
    element?.style.setProperty('inline-size', `${share * 100}%`)
  }
}

function isFailed(
  answer: { readonly kind: 'answer'; readonly status: number } | { readonly kind: 'failure' },
): boolean {
  return answer.kind === 'failure' || answer.status >= 400
}

function stretchesOf({ trace, events }: Playback): readonly Stretch[] {
  const stretches: Stretch[] = []
  let slide = trace.header.before.slide
  let from = 0
  for (const { number, line } of events) {
    if (line.after.slide === slide) continue
    stretches.push({ slide, from, to: number })
    slide = line.after.slide
    from = number
  }
  return [...stretches, { slide, from, to: events.length }]
}
