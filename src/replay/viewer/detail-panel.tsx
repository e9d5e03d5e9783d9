import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Json, Step } from '../../engine/index.ts'
import type { Divergence, PastChange, Playback } from '../../trace/index.ts'
import { Tabs } from '../../ui/index.ts'
import { Flags } from './flags.tsx'
import { PastChangeForm } from './past-change.tsx'
import type { Versions } from './use-versions.ts'
import styles from './detail-panel.module.css'

/** Tab of the panel: changed values, the whole state, or the flags. */
export type Detail = 'changes' | 'state' | 'flags'

export interface DetailPanelProps extends Pick<Versions, 'reasonsOf' | 'areReasonsForStaff'> {
  readonly playback: Playback
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
  shown: side,
  number,
  divergence,
  slideName,
  selected,
  onSelect,
  onChangePast,
  reasonsOf,
  areReasonsForStaff,
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
                <Changes playback={playback} number={number} />
                {divergence && divergence.event === number && <OtherWay divergence={divergence} />}
                {event && <PastChangeForm event={event} onChange={onChangePast} />}
              </>
            ),
          },
          {
            id: 'state',
            label: t({ id: 'replay.details.state', message: 'Состояние' }),
            content: <State step={side.at(number)} />,
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
                areReasonsForStaff={areReasonsForStaff}
              />
            ),
          },
        ]}
      />
    </div>
  )
}

function Changes({ playback, number }: Pick<DetailPanelProps, 'playback' | 'number'>) {
  const { t } = useLingui()
  const changes = playback.changes(number)
  const event = playback.events[number - 1]
  const moved = event && event.before.slide !== event.line.after.slide
  if (changes.length === 0 && !moved && event?.line.refused === undefined)
    return (
      <p className={styles['none']}>{t({ id: 'replay.changes.none', message: 'Данные не изменились.' })}</p>
    )
  return (
    <dl className={styles['changes']}>
      {event?.line.refused !== undefined && (
        <Change
          path={t({ id: 'replay.changes.refused', message: 'отказ' })}
          before={null}
          after={event.line.refused}
        />
      )}
      {moved && (
        <Change
          path={t({ id: 'replay.changes.slide', message: 'слайд' })}
          before={event.before.slide}
          after={event.line.after.slide}
        />
      )}
      {changes.map(({ path, before, after }) => (
        <Change key={path} path={path} before={before} after={after} />
      ))}
    </dl>
  )
}

function Change({
  path,
  before,
  after,
}: {
  readonly path: string
  readonly before: Json
  readonly after: Json
}) {
  return (
    <div>
      <dt>{path}</dt>
      {before !== null && (
        <dd>
          <del>− {shown(before)}</del>
        </dd>
      )}
      <dd>
        <ins>+ {shown(after)}</ins>
      </dd>
    </div>
  )
}

function OtherWay({ divergence }: { readonly divergence: Divergence }) {
  const { t } = useLingui()
  const keys = [...new Set([...Object.keys(divergence.expected), ...Object.keys(divergence.got)])].filter(
    (key) => key !== 'digest',
  )
  return (
    <section className={styles['other']} aria-labelledby="other-way">
      <h3 id="other-way">
        {t({ id: 'replay.divergence.title', message: 'Нынешняя версия ведёт себя иначе' })}
      </h3>
      <div className={styles['scroll']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t({ id: 'replay.divergence.what', message: 'Что' })}</th>
              <th scope="col">{t({ id: 'replay.divergence.recorded', message: 'Записано' })}</th>
              <th scope="col">{t({ id: 'replay.divergence.now', message: 'Сейчас' })}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>{shown(divergence.expected[key] ?? null)}</td>
                <td>{shown(divergence.got[key] ?? null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function State({ step: { state } }: { readonly step: Step }) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState('')
  const rows = leavesOf(state.data).filter(([path, value]) =>
    `${path} ${value}`.toLowerCase().includes(wanted.toLowerCase()),
  )
  return (
    <>
      <input
        className={styles['filter']}
        type="search"
        value={wanted}
        aria-label={t({ id: 'replay.state.filter', message: 'Найти в состоянии' })}
        placeholder={t({ id: 'replay.state.filter', message: 'Найти в состоянии' })}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <dl className={styles['leaves']}>
        {rows.map(([path, value]) => (
          <div key={path}>
            <dt>{path}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Every value of the state that is known, by path. */
function leavesOf(value: Json, path = ''): readonly (readonly [string, string])[] {
  if (value === null) return []
  if (typeof value !== 'object') return [[path, shown(value)]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}/${key}`))
}

function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
