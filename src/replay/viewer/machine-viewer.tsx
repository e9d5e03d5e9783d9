import { useLingui as useText } from '@lingui/react/macro'
import { type I18nContext, useLingui } from '@lingui/react'
import { type ReactNode, useMemo, useState } from 'react'
import { type Divergence, MachinePlayback, replayMachine } from '../../trace/index.ts'
import { Tabs } from '../../ui/index.ts'
import type { OpenedMachine } from '../opened-trace.ts'
import { CallTable } from './call-table.tsx'
import { Changes, OtherWay } from './changes.tsx'
import { EventList } from './event-list.tsx'
import { machineEventWords, machineWords } from './machine-words.ts'
import { StateLeaves } from './state-leaves.tsx'
import { Transport } from './transport.tsx'
import { usePlaying } from './use-playing.ts'
import { viewerKeys } from './viewer-keys.ts'
import type { ViewedEvent } from './viewed-event.ts'
import panel from './detail-panel.module.css'
import styles from './viewer.module.css'

export interface MachineViewerProps {
  readonly opened: OpenedMachine
  /** The bar above the recording. */
  readonly renderBar: (verdict: MachineVerdict) => ReactNode
}

/** How the present machine treats a recording. */
export interface MachineVerdict {
  /** Number of the first event that went another way; null when none did. */
  readonly lost: number | null
  readonly go: (number: number) => void
}

type MachineDetail = 'changes' | 'state'

/** A recording of a machine that belongs to no product: time line, events, what changed, the state, and the calls. */
export function MachineViewer({ opened: { trace, event: startAt }, renderBar }: MachineViewerProps) {
  const { t } = useText()
  const context = useLingui()
  const playback = useMemo(() => new MachinePlayback(trace), [trace])
  const { divergence } = useMemo(() => replayMachine(trace), [trace])
  const events = useMachineEvents(playback)
  const playing = usePlaying(events, startAt)
  const [detail, setDetail] = useState<MachineDetail>('changes')
  const { number, go } = playing
  const lost = divergence?.event ?? null
  const marks = { events, divergence: lost, differing: [] }
  const wordsOf = (viewed: ViewedEvent) => wordsAt(playback, viewed, context)
  const event = events[number - 1]
  const handleKey = viewerKeys({
    events,
    playing,
    others: lost === null ? [] : [lost],
    more: { '1': () => setDetail('changes'), '2': () => setDetail('state') },
  })
  return (
    // Keys work wherever the focus is on the page; every one of them has a button or the slider beside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts, not a control
    <div className={styles['page']} onKeyDown={handleKey}>
      {renderBar({ lost, go })}
      <Transport
        {...marks}
        playing={playing}
        words={event ? wordsOf(event) : t({ id: 'replay.beginning', message: 'Начало' })}
        placeName={placeName}
      />
      <main className={styles['panes']} id="replay" tabIndex={-1}>
        <EventList {...marks} number={number} onGo={go} placeName={placeName} wordsOf={wordsOf} />
        <NoSlide
          machine={machineWords(trace.header.machine, context)}
          state={event?.after ?? trace.header.before.state}
        />
        <MachineDetails
          playback={playback}
          event={event ?? null}
          divergence={divergence}
          selected={detail}
          onSelect={setDetail}
        />
      </main>
      <CallTable
        events={events}
        language={trace.header.language}
        number={number}
        placeTitle={t({ id: 'replay.calls.state', message: 'Состояние' })}
        placeName={placeName}
        onGo={go}
      />
    </div>
  )
}

function wordsAt(
  { events }: MachinePlayback,
  { number }: ViewedEvent,
  context: Pick<I18nContext, 'i18n'>,
): string {
  const event = events[number - 1]
  return event ? machineEventWords(event, context) : ''
}

/** States have no other names than those of the machine. */
const placeName = (state: string): string => state

/** The events of a machine as the viewer displays them. */
function useMachineEvents(playback: MachinePlayback): readonly ViewedEvent[] {
  const { t } = useText()
  const answered = t({ id: 'replay.machine.answered', message: 'ответ' })
  const failed = t({ id: 'replay.machine.failed', message: 'нет ответа' })
  return useMemo(
    () =>
      playback.events.map(({ number, atMs, line, call, before }) => ({
        number,
        atMs,
        before: before.state,
        after: line.after.state,
        refused: null,
        call: call && {
          key: call.key,
          request: call.request,
          answer: call.outcome.kind === 'answer' ? call.outcome.answer : null,
          end: call.outcome.kind === 'answer' ? answered : failed,
          isFailed: call.outcome.kind === 'failure',
          tookMs: call.tookMs,
        },
      })),
    [playback, answered, failed],
  )
}

/** Says, where a wizard has its slide, that this recording has none, and which state the machine is in. */
function NoSlide({ machine, state }: { readonly machine: string; readonly state: string }) {
  const { t } = useText()
  return (
    <section
      className={styles['stage']}
      aria-label={t({ id: 'replay.machine.stage', message: 'Состояние машины' })}
    >
      <h2 className={styles['machine']}>{machine}</h2>
      <p>
        {t({
          id: 'replay.machine.no-slide',
          message:
            'Слайда здесь нет: это запись не мастера продукта. События, состояние и вызовы — как записано.',
        })}
      </p>
      <p className={styles['state']}>{state}</p>
    </section>
  )
}

interface MachineDetailsProps {
  readonly playback: MachinePlayback
  /** Null at the beginning. */
  readonly event: ViewedEvent | null
  readonly divergence: Divergence | null
  readonly selected: MachineDetail
  readonly onSelect: (detail: MachineDetail) => void
}

function MachineDetails({ playback, event, divergence, selected, onSelect }: MachineDetailsProps) {
  const { t } = useText()
  const number = event?.number ?? 0
  return (
    <div className={panel['panel']}>
      <Tabs<MachineDetail>
        label={t({ id: 'replay.details', message: 'Подробности' })}
        selected={selected}
        onSelect={onSelect}
        tabs={[
          {
            id: 'changes',
            label: t({ id: 'replay.details.changes', message: 'Изменения' }),
            content: (
              <>
                <Changes
                  event={event}
                  changes={playback.changes(number)}
                  placeTitle={t({ id: 'replay.changes.state', message: 'состояние машины' })}
                />
                {divergence && divergence.event === number && <OtherWay divergence={divergence} />}
              </>
            ),
          },
          {
            id: 'state',
            label: t({ id: 'replay.details.state', message: 'Состояние' }),
            content: <StateLeaves leaves={[...playback.at(number)]} />,
          },
        ]}
      />
    </div>
  )
}
