import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useId } from 'react'
import { DescriptionList } from '../description-list/description-list.tsx'
import { Icon } from '../icon/icon.tsx'
import { MoneyText } from '../price/money-text.tsx'
import { Pill } from '../pill/pill.tsx'
import type { CompareRow, CompareViewProps } from './compare-data.ts'
import { CompareTwo } from './compare-two.tsx'
import { CompareValue } from './wide-table.tsx'
import styles from './compare-table.module.css'

/** How many limits a card shows before it is opened. */
const keyRowCount = 3

/** The comparison as cards, one below the other; any two can still be put side by side. */
export function CompareCards({
  label,
  columns,
  rows,
  selected,
  onSelect,
  priceLabel,
  errorId,
  id,
}: CompareViewProps) {
  const { t } = useLingui()
  const name = useId()
  const itemsOf = (some: readonly CompareRow[], column: string) =>
    some.map((row) => ({
      key: row.id,
      term: row.label,
      value: <CompareValue value={row.values[column] ?? null} />,
    }))

  return (
    <>
      <div
        className={styles['cards']}
        role="radiogroup"
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
      >
        {columns.map((column, index) => (
          <div className={styles['card']} key={column.id} data-chosen={column.id === selected || undefined}>
            <label className={styles['card-head']}>
              <input
                id={index === 0 ? id : undefined}
                className={styles['radio']}
                type="radio"
                name={name}
                checked={column.id === selected}
                onChange={() => onSelect(column.id)}
              />
              <span className={styles['card-name']}>{column.name}</span>
              {column.price && <MoneyText amount={column.price} />}
            </label>
            {column.badge && (
              <p className={styles['card-badge']}>
                <Pill tone="strong">{column.badge}</Pill>
              </p>
            )}
            {rows.length > 0 && <DescriptionList items={itemsOf(rows.slice(0, keyRowCount), column.id)} />}
            {rows.length > keyRowCount && (
              <details className={styles['more']}>
                <summary>
                  {t({ id: 'ui.compare.all-limits', message: 'Все лимиты' })}
                  <Icon of={ChevronDown} size={18} />
                </summary>
                <DescriptionList items={itemsOf(rows.slice(keyRowCount), column.id)} />
              </details>
            )}
          </div>
        ))}
      </div>
      {priceLabel && <p className={styles['note']}>{priceLabel}</p>}
      {columns.length > 2 && rows.length > 0 && (
        <CompareTwo columns={columns} rows={rows} selected={selected} />
      )}
    </>
  )
}
