import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { MoneyText } from '../price/money-text.tsx'
import { Pill } from '../pill/pill.tsx'
import type { CompareViewProps } from './compare-data.ts'
import styles from './compare-table.module.css'

/** The comparison as a table, a radio button in each column's head. */
export function WideTable({
  label,
  columns,
  rows,
  selected,
  onSelect,
  rowHeading,
  priceLabel,
  errorId,
  id,
}: CompareViewProps) {
  const { t } = useLingui()
  const name = useId()
  const hasPrice = columns.some((column) => column.price)
  const chosen = (column: string) => column === selected || undefined

  return (
    <div
      className={styles['sheet']}
      role="radiogroup"
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col" className={styles['heading']}>
              {rowHeading ?? t({ id: 'ui.compare.rows', message: 'Что входит' })}
            </th>
            {columns.map((column, index) => (
              <th scope="col" key={column.id} data-chosen={chosen(column.id)}>
                <label className={styles['head']}>
                  <input
                    id={index === 0 ? id : undefined}
                    className={styles['radio']}
                    type="radio"
                    name={name}
                    checked={column.id === selected}
                    onChange={() => onSelect(column.id)}
                  />
                  {column.name}
                </label>
                {column.badge && (
                  <p className={styles['badge']}>
                    <Pill tone="strong">{column.badge}</Pill>
                  </p>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.label}
                {row.hint && <small className={styles['hint']}>{row.hint}</small>}
              </th>
              {columns.map((column) => (
                <td key={column.id} data-chosen={chosen(column.id)}>
                  <CompareValue value={row.values[column.id] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasPrice && (
          <tfoot>
            <tr>
              <th scope="row" className={styles['price-label']}>
                {priceLabel ?? t({ id: 'ui.compare.price', message: 'Цена' })}
              </th>
              {columns.map((column) => (
                <td key={column.id} data-chosen={chosen(column.id)}>
                  {column.price && <MoneyText amount={column.price} stacked />}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** Shows a value, or a text that there is none. */
export function CompareValue({ value }: { readonly value: string | null }) {
  const { t } = useLingui()
  if (value !== null) return value
  return <span className={styles['absent']}>{t({ id: 'ui.compare.absent', message: 'не входит' })}</span>
}
