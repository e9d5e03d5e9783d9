import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import Pause from 'lucide/dist/esm/icons/pause.mjs'
import Play from 'lucide/dist/esm/icons/play.mjs'
import SkipBack from 'lucide/dist/esm/icons/skip-back.mjs'
import StepBack from 'lucide/dist/esm/icons/step-back.mjs'
import StepForward from 'lucide/dist/esm/icons/step-forward.mjs'
import { changePast, Playback, replay, snapshotToGoOn } from '../../trace/index.ts'
import { IconButton, SegmentedControl } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { WizardMoment } from '../../wizard/moment/index.ts'
import { openedFrom, type OpenedTrace } from '../opened-trace.ts'
import { CallTable } from './call-table.tsx'
import { type Detail, DetailPanel } from './detail-panel.tsx'
import { EventList } from './event-list.tsx'
import { callEnd, eventWords } from './event-words.ts'
import type { MomentToGoOn } from './go-on-button.tsx'
import { momentText } from './moment-text.ts'
import { PhoneFrame } from './phone-frame.tsx'
import stage from './stage.module.css'
import { TimeLine } from './time-line.tsx'
import { usePlaying } from './use-playing.ts'
import type { Versions } from './use-versions.ts'
import { ViewerBar } from './viewer-bar.tsx'
import styles from './viewer.module.css'

export interface ViewerProps {
  readonly opened: OpenedTrace
  readonly versions: Versions
  readonly back: ReactNode
  /** Chooses the version to compare with. */
  readonly against: ReactNode
  readonly onOpen: (opened: OpenedTrace) => void
  readonly onGoOn: (moment: MomentToGoOn) => void
}

type Shown = 'recorded' | 'now' | 'both'

/** The key V goes through the three views in this order. */
const afterShown: Readonly<Record<Shown, Shown>> = { recorded: 'now', now: 'both', both: 'recorded' }

/** A recording on the screen: time line, events, the slide at the moment chosen, what changed, and the calls. */
export function Viewer({ opened, versions, back, against, onOpen, onGoOn }: ViewerProps) {
  const { trace, event: startAt, differing } = opened
  const { t } = useText()
  const context = useLingui()
  const texts = useProductTexts()
  const product = versions.recorded ?? versions.now
  if (!product) throw new Error('Viewer: neither version of the product was given')
  const recorded = useMemo(() => new Playback(product, trace), [product, trace])
  const current = useMemo(
    () => (versions.now && versions.now.hash !== product.hash ? new Playback(versions.now, trace) : null),
    [versions.now, product.hash, trace],
  )
  const outcome = useMemo(() => replay(versions.now ?? product, trace), [versions.now, product, trace])
  const { divergence } = outcome
  const playing = usePlaying(recorded, startAt)
  const [shown, setShown] = useState<Shown>('recorded')
  const [detail, setDetail] = useState<Detail>('changes')
  const { number, go, speed } = playing
  const event = recorded.events[number - 1]
  const lost = divergence?.event ?? null
  const others = [...new Set([...(lost === null ? [] : [lost]), ...differing])].toSorted((a, b) => a - b)
  const slideName = (id: string): string =>
    texts.find([`${product.id}.slide.${id}.short`, `${product.id}.slide.${id}.title`]) ?? id
  const words = event
    ? [
        eventWords(event, product.id, texts, context),
        ...(event.call ? [callEnd(event.call.answer)] : []),
      ].join(' · ')
    : t({ id: 'replay.beginning', message: 'Начало' })

  const handleKey = (pressed: KeyboardEvent) => {
    const inText = pressed.target instanceof HTMLInputElement || pressed.target instanceof HTMLSelectElement
    if (inText || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return
    const act = actions[`${pressed.shiftKey ? 'Shift ' : ''}${pressed.key}`]
    // A button takes its own Space.
    if (!act || (pressed.key === ' ' && pressed.target instanceof HTMLButtonElement)) return
    pressed.preventDefault()
    act()
  }
  const slideStart = (direction: 1 | -1): number => {
    const starts = recorded.events
      .filter(({ before, line }) => before.slide !== line.after.slide)
      .map((one) => one.number)
    return direction === 1
      ? (starts.find((start) => start > number) ?? recorded.events.length)
      : (starts.findLast((start) => start < number) ?? 0)
  }
  const nextCall = () => recorded.events.find((one) => one.number > number && one.call)?.number ?? number
  const actions: Readonly<Record<string, () => void>> = {
    ' ': playing.toggle,
    ArrowRight: () => go(number + 1),
    ArrowLeft: () => go(number - 1),
    'Shift ArrowRight': () => go(slideStart(1)),
    'Shift ArrowLeft': () => go(slideStart(-1)),
    Home: () => go(0),
    End: () => go(recorded.events.length),
    c: () => go(nextCall()),
    d: () => go(others.find((other) => other > number) ?? number),
    'Shift D': () => go(others.findLast((other) => other < number) ?? number),
    '[': playing.slower,
    ']': playing.faster,
    '1': () => setDetail('changes'),
    '2': () => setDetail('state'),
    '3': () => setDetail('flags'),
    v: () => current && setShown(afterShown[shown]),
  }
  const step = recorded.at(number)
  const sides: readonly { readonly key: Shown; readonly playback: Playback; readonly caption: string }[] = [
    ...(shown === 'now' && current
      ? []
      : [
          {
            key: 'recorded' as const,
            playback: recorded,
            caption: t({ id: 'replay.side.recorded', message: 'Как записано' }),
          },
        ]),
    ...(shown !== 'recorded' && current
      ? [{ key: 'now' as const, playback: current, caption: t({ id: 'replay.side.now', message: 'Сейчас' }) }]
      : []),
  ]
  return (
    // Keys work wherever the focus is on the page; every one of them has a button or the slider beside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts, not a control
    <div className={styles['page']} onKeyDown={handleKey}>
      <ViewerBar
        opened={opened}
        versions={versions}
        back={back}
        against={against}
        number={number}
        lost={lost}
        onGo={go}
        onOpen={onOpen}
        onGoOn={() => onGoOn({ opened, event: number, product, saved: snapshotToGoOn(product, step.state) })}
      />
      <div className={styles['transport']}>
        <div className={styles['buttons']}>
          <IconButton
            icon={SkipBack}
            label={t({ id: 'replay.to-start', message: 'В начало' })}
            onClick={() => go(0)}
          />
          <IconButton
            icon={StepBack}
            label={t({ id: 'replay.step-back', message: 'Предыдущее событие' })}
            onClick={() => go(number - 1)}
          />
          <IconButton
            icon={playing.isPlaying ? Pause : Play}
            tone="primary"
            label={
              playing.isPlaying
                ? t({ id: 'replay.pause', message: 'Пауза' })
                : t({ id: 'replay.play', message: 'Проиграть' })
            }
            onClick={playing.toggle}
          />
          <IconButton
            icon={StepForward}
            label={t({ id: 'replay.step-forward', message: 'Следующее событие' })}
            onClick={() => go(number + 1)}
          />
          <button
            type="button"
            className={styles['speed']}
            aria-label={t({ id: 'replay.speed', message: `Скорость ${speed}` })}
            onClick={playing.faster}
            onContextMenu={(pressed) => {
              pressed.preventDefault()
              playing.slower()
            }}
          >
            {speed}×
          </button>
          <span className={styles['moment']}>{momentText(event?.atMs ?? 0, context.i18n.locale)}</span>
        </div>
        <TimeLine
          playback={recorded}
          number={number}
          divergence={lost}
          differing={differing}
          onGo={go}
          words={words}
          slideName={slideName}
        />
      </div>
      <main className={styles['panes']} id="replay" tabIndex={-1}>
        <EventList
          playback={recorded}
          number={number}
          divergence={lost}
          differing={differing}
          onGo={go}
          slideName={slideName}
        />
        <section className={styles['stage']} aria-label={t({ id: 'replay.stage', message: 'Слайд' })}>
          {current && (
            <div className={styles['switch']}>
              <SegmentedControl<Shown>
                label={t({ id: 'replay.shown', message: 'Что показать' })}
                value={shown}
                onChange={setShown}
                segments={[
                  { value: 'recorded', label: t({ id: 'replay.side.recorded', message: 'Как записано' }) },
                  { value: 'now', label: t({ id: 'replay.side.now', message: 'Сейчас' }) },
                  { value: 'both', label: t({ id: 'replay.side.both', message: 'Рядом' }) },
                ]}
              />
            </div>
          )}
          <div className={stage['pair']}>
            {sides.map(({ key, playback, caption }) => (
              <div className={stage['side']} key={key}>
                {sides.length > 1 && <p className={stage['caption']}>{caption}</p>}
                <PhoneFrame
                  title={caption}
                  width={trace.header.device?.width ?? 390}
                  language={texts.language}
                >
                  <WizardMoment product={playback.product} step={playback.at(number)} />
                </PhoneFrame>
              </div>
            ))}
          </div>
        </section>
        <DetailPanel
          playback={recorded}
          shown={shown === 'now' && current ? current : recorded}
          number={number}
          reasonsOf={versions.reasonsOf}
          areReasonsForStaff={versions.areReasonsForStaff}
          divergence={divergence}
          slideName={slideName}
          selected={detail}
          onSelect={setDetail}
          onChangePast={(change) => {
            const made = changePast(product, trace, number, change)
            if (made) onOpen(openedFrom(opened, number, made))
          }}
        />
      </main>
      <CallTable playback={recorded} number={number} slideName={slideName} onGo={go} />
    </div>
  )
}
