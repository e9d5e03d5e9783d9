import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Disclosure } from '../accordion/accordion.tsx'
import { Select } from '../select/select.tsx'
import { CompareValue } from './wide-table.tsx'
import type { CompareViewProps } from './compare-data.ts'
import styles from './compare-table.module.css'

/** Compares two of several options side by side, for narrow screens. */
export function CompareTwo({
  columns,
  rows,
  selected,
}: Pick<CompareViewProps, 'columns' | 'rows' | 'selected'>) {
  const { t } = useLingui()
  const [picked, setPicked] = useState<readonly [string | null, string | null]>([null, null])
  const pair = pairOf(columns, selected, picked)
  const options = columns.map((column) => ({ value: column.id, label: column.name }))
  const sides = [0, 1] as const
  const handleSide = (side: 0 | 1, id: string) => setPicked(side === 0 ? [id, picked[1]] : [picked[0], id])

  return (
    <Disclosure title={t({ id: 'ui.compare.two', message: 'Сравнить два варианта' })}>
      <table className={styles['two']}>
        <thead>
          <tr>
            {sides.map((side) => (
              <th scope="col" key={side}>
                <Select
                  required={false}
                  aria-label={
                    side === 0
                      ? t({ id: 'ui.compare.first', message: 'Первый вариант' })
                      : t({ id: 'ui.compare.second', message: 'Второй вариант' })
                  }
                  value={pair[side]}
                  options={options}
                  onChange={(id) => handleSide(side, id)}
                />
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.id}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {row.label}
              </th>
            </tr>
            <tr>
              {sides.map((side) => (
                <td key={side}>
                  <CompareValue value={row.values[pair[side]] ?? null} />
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </Disclosure>
  )
}

/**
 * Returns the ids of the two columns to compare: the picked ones if they are still offered, else the chosen
 * column and another one.
 */
function pairOf(
  columns: CompareViewProps['columns'],
  selected: string,
  picked: readonly [string | null, string | null],
): readonly [string, string] {
  const offered = (id: string | null) => columns.find((column) => column.id === id)?.id
  const left = offered(picked[0]) ?? offered(selected) ?? columns[0]?.id ?? ''
  const right = offered(picked[1]) ?? columns.find(({ id }) => id !== left)?.id ?? ''
  return [left, right]
}
