import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Json } from '../../engine/index.ts'
import { shownValue } from './shown-value.ts'
import styles from './detail-panel.module.css'

/** The whole state, value by value, with a filter. */
export function StateLeaves({ leaves }: { readonly leaves: readonly (readonly [string, Json])[] }) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState('')
  const filter = t({ id: 'replay.state.filter', message: 'Найти в состоянии' })
  const rows = leaves
    .map(([path, value]) => [path, shownValue(value)] as const)
    .filter(([path, value]) => `${path} ${value}`.toLowerCase().includes(wanted.toLowerCase()))
  return (
    <>
      <input
        className={styles['filter']}
        type="search"
        value={wanted}
        aria-label={filter}
        placeholder={filter}
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
