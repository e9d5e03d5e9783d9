import { useLingui } from '@lingui/react/macro'
import type { Json } from '../../engine/index.ts'
import type { ChangedValue, Divergence } from '../../trace/index.ts'
import type { ViewedEvent } from './viewed-event.ts'
import { shownValue } from './shown-value.ts'
import styles from './detail-panel.module.css'

export interface ChangesProps {
  /** Null at the beginning. */
  readonly event: ViewedEvent | null
  readonly changes: readonly ChangedValue[]
  /** Word for the slide or the state that an event leads to. */
  readonly placeTitle: string
}

/** Lists the values that an event changed, as recorded; the slide or state, and a refusal, too. */
export function Changes({ event, changes, placeTitle }: ChangesProps) {
  const { t } = useLingui()
  const moved = event !== null && event.before !== event.after
  const refused = event?.refused ?? null
  if (changes.length === 0 && !moved && refused === null)
    return (
      <p className={styles['none']}>{t({ id: 'replay.changes.none', message: 'Данные не изменились.' })}</p>
    )
  return (
    <dl className={styles['changes']}>
      {refused !== null && (
        <Change path={t({ id: 'replay.changes.refused', message: 'отказ' })} before={null} after={refused} />
      )}
      {moved && <Change path={placeTitle} before={event.before} after={event.after} />}
      {changes.map(({ path, before, after }) => (
        <Change key={path} path={path} before={before} after={after} />
      ))}
    </dl>
  )
}

function Change({ path, before, after }: ChangedValue) {
  return (
    <div>
      <dt>{path}</dt>
      {before !== null && (
        <dd>
          <del>− {shownValue(before)}</del>
        </dd>
      )}
      <dd>
        <ins>+ {shownValue(after)}</ins>
      </dd>
    </div>
  )
}

/** Compares what was recorded with what the present version does, name by name. */
export function OtherWay({ divergence }: { readonly divergence: Divergence }) {
  const { t } = useLingui()
  const keys = [...new Set([...Object.keys(divergence.expected), ...Object.keys(divergence.got)])].filter(
    (key) => key !== 'digest',
  )
  const valueOf = (side: Readonly<Record<string, Json>>, key: string) => shownValue(side[key] ?? null)
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
                <td>{valueOf(divergence.expected, key)}</td>
                <td>{valueOf(divergence.got, key)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
