import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { useIsWide } from '../../media-query.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { FieldError } from '../field/field.tsx'
import { type CompareViewProps, differingRows } from './compare-data.ts'
import { CompareCards } from './compare-cards.tsx'
import { WideTable } from './wide-table.tsx'
import styles from './compare-table.module.css'

export interface CompareTableProps extends Omit<CompareViewProps, 'errorId'> {
  /** Meaning of all values: «Лимиты на каждого путешественника, в евро». */
  readonly note?: ReactNode
  /** Error of the choice. */
  readonly error?: ReactNode
}

/** Compares options side by side, one of which is chosen: a table on a wide screen, cards on a phone. */
export function CompareTable({ rows, columns, note, error, ...rest }: CompareTableProps) {
  const { t } = useLingui()
  const isWide = useIsWide()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const differing = differingRows(rows, columns)
  const shown = onlyDifferences ? differing : rows
  const View = isWide ? WideTable : CompareCards
  const canNarrow = isWide && differing.length < rows.length
  const errorId = useId()

  return (
    <div>
      {(canNarrow || note) && (
        <div className={styles['above']}>
          {canNarrow && (
            <Checkbox required={false} checked={onlyDifferences} onChange={setOnlyDifferences}>
              {t({ id: 'ui.compare.only-differences', message: 'Показать только отличия' })}
            </Checkbox>
          )}
          {note && <p className={styles['note']}>{note}</p>}
        </div>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <View {...rest} columns={columns} rows={shown} errorId={error ? errorId : undefined} />
    </div>
  )
}
