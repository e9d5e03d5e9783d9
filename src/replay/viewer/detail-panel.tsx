import { useLingui } from '@lingui/react/macro'
import type { Divergence, PastChange, Playback } from '../../trace/index.ts'
import { Tabs } from '../../ui/index.ts'
import { Changes, OtherWay } from './changes.tsx'
import { Flags } from './flags.tsx'
import { PastChangeForm } from './past-change.tsx'
import { shownLeaves } from './shown-value.ts'
import { StateLeaves } from './state-leaves.tsx'
import type { Versions } from './use-versions.ts'
import type { ViewedEvent } from './viewed-event.ts'
import styles from './detail-panel.module.css'

/** Tab of the panel: changed values, the whole state, or the flags. */
export type Detail = 'changes' | 'state' | 'flags'

export interface DetailPanelProps extends Pick<Versions, 'reasonsOf' | 'isOnServer'> {
  readonly playback: Playback
  readonly events: readonly ViewedEvent[]
  /** The version whose state and flags are shown: the recorded one, or that of now. */
  readonly shown: Playback
  readonly number: number
  readonly divergence: Divergence | null
  readonly slideName: (id: string) => string
  readonly selected: Detail
  readonly onSelect: (detail: Detail) => void
  readonly onChangePast: (change: PastChange) => void
}

/** Displays the values that the event changed, the whole state, and the flags of every slide. */
export function DetailPanel({
  playback,
  events,
  shown: side,
  number,
  divergence,
  slideName,
  selected,
  onSelect,
  onChangePast,
  reasonsOf,
  isOnServer,
}: DetailPanelProps) {
  const { t } = useLingui()
  const event = playback.events[number - 1]
  return (
    <div className={styles['panel']}>
      <Tabs<Detail>
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
                  event={events[number - 1] ?? null}
                  changes={playback.changes(number)}
                  placeTitle={t({ id: 'replay.changes.slide', message: 'слайд' })}
                />
                {divergence && divergence.event === number && <OtherWay divergence={divergence} />}
                {event && <PastChangeForm event={event} onChange={onChangePast} />}
              </>
            ),
          },
          {
            id: 'state',
            label: t({ id: 'replay.details.state', message: 'Состояние' }),
            content: <StateLeaves leaves={shownLeaves(side.at(number).state.data)} />,
          },
          {
            id: 'flags',
            label: t({ id: 'replay.details.flags', message: 'Флаги шагов' }),
            content: (
              <Flags
                playback={side}
                number={number}
                step={side.at(number)}
                slideName={slideName}
                reasonsOf={reasonsOf}
                isOnServer={isOnServer}
              />
            ),
          },
        ]}
      />
    </div>
  )
}
