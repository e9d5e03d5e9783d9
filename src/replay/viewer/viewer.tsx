import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { changePast, type PastChange } from '../../trace/index.ts'
import { type ProductTexts, useProductTexts } from '../../wizard/index.ts'
import { openedFrom, type OpenedTrace } from '../opened-trace.ts'
import { CallTable } from './call-table.tsx'
import { type Detail, DetailPanel } from './detail-panel.tsx'
import { EventList } from './event-list.tsx'
import { eventWords } from './event-words.ts'
import { type ShownSides, Stage } from './stage.tsx'
import { Transport } from './transport.tsx'
import { type Playbacks, usePlaybacks } from './use-playbacks.ts'
import { type Playing, usePlaying } from './use-playing.ts'
import type { Versions } from './use-versions.ts'
import { viewerKeys } from './viewer-keys.ts'
import type { ViewedEvent } from './viewed-event.ts'
import styles from './viewer.module.css'

export interface ViewerProps {
  readonly opened: OpenedTrace
  readonly versions: Versions
  /** The bar above the recording at the moment that is shown. */
  readonly renderBar: (moment: ViewedMoment) => ReactNode
  readonly onOpen: (opened: OpenedTrace) => void
}

/** The moment of the recording that the viewer shows. */
export interface ViewedMoment {
  readonly playbacks: Playbacks
  /** Number of the event; 0 is the beginning. */
  readonly number: number
  readonly go: (number: number) => void
}

/** A recording on the screen: time line, events, the slide at the moment chosen, what changed, and the calls. */
export function Viewer({ opened, versions, renderBar, onOpen }: ViewerProps) {
  const { t } = useText()
  const { trace } = opened
  const playbacks = usePlaybacks(versions, trace)
  const { recorded, current, events, divergence } = playbacks
  const playing = usePlaying(events, opened.event)
  const [shown, setShown] = useState<ShownSides>('recorded')
  const [detail, setDetail] = useState<Detail>('changes')
  const { number, go } = playing
  const { words, slideName } = useWords(playbacks)
  const event = events[number - 1]
  const marks = { events, divergence: divergence?.event ?? null, differing: opened.differing }
  const handleKey = keysOf(opened, playbacks, playing, {
    '1': () => setDetail('changes'),
    '2': () => setDetail('state'),
    '3': () => setDetail('flags'),
    v: () => current && setShown(nextSides[shown]),
  })
  const handleChangePast = (change: PastChange) => {
    const made = changePast(recorded.product, trace, number, change)
    if (made) onOpen(openedFrom(opened, number, made))
  }
  return (
    // Keys work wherever the focus is on the page; every one of them has a button or the slider beside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts, not a control
    <div className={styles['page']} onKeyDown={handleKey}>
      {renderBar({ playbacks, number, go })}
      <Transport
        {...marks}
        playing={playing}
        words={
          event
            ? [words(event), ...(event.call ? [event.call.end] : [])].join(' · ')
            : t({ id: 'replay.beginning', message: 'Начало' })
        }
        placeName={slideName}
      />
      <main className={styles['panes']} id="replay" tabIndex={-1}>
        <EventList {...marks} number={number} onGo={go} placeName={slideName} wordsOf={words} />
        <Stage recorded={recorded} current={current} number={number} shown={shown} onShow={setShown} />
        <DetailPanel
          playback={recorded}
          events={events}
          shown={shown === 'now' && current ? current : recorded}
          number={number}
          reasonsOf={versions.reasonsOf}
          isOnServer={versions.isOnServer}
          divergence={divergence}
          slideName={slideName}
          selected={detail}
          onSelect={setDetail}
          onChangePast={handleChangePast}
        />
      </main>
      <CallTable
        events={events}
        language={trace.header.language}
        number={number}
        placeTitle={t({ id: 'replay.calls.slide', message: 'Слайд' })}
        placeName={slideName}
        onGo={go}
      />
    </div>
  )
}

const nextSides: Readonly<Record<ShownSides, ShownSides>> = { recorded: 'now', now: 'both', both: 'recorded' }

/** Words for events and slides, in the product's texts. */
function useWords({ recorded: { product, events } }: Playbacks) {
  const context = useLingui()
  const texts: ProductTexts = useProductTexts()
  return {
    words: ({ number }: ViewedEvent): string => {
      const event = events[number - 1]
      return event ? eventWords(event, product.id, texts, context) : ''
    },
    slideName: (id: string): string =>
      texts.find([`${product.id}.slide.${id}.short`, `${product.id}.slide.${id}.title`]) ?? id,
  }
}

function keysOf(
  { differing }: OpenedTrace,
  { events, divergence }: Playbacks,
  playing: Playing,
  more: Readonly<Record<string, () => void>>,
) {
  const others = new Set([...(divergence ? [divergence.event] : []), ...differing])
  return viewerKeys({ events, playing, others: [...others].toSorted((a, b) => a - b), more })
}
