import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useIsWide } from '../../media-query.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { type CompareViewProps, differingRows } from './compare-data.ts'
import { CompareCards } from './compare-cards.tsx'
import { WideTable } from './wide-table.tsx'
import styles from './compare-table.module.css'

export interface CompareTableProps extends CompareViewProps {
  /** What all values are: «Лимиты на каждого путешественника, в евро». */
  readonly note?: ReactNode
}

/** Things side by side, one to choose: a table on a wide screen, cards on a phone. */
export function CompareTable({ rows, columns, note, ...rest }: CompareTableProps) {
  const { t } = useLingui()
  const isWide = useIsWide()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const differing = differingRows(rows, columns)
  const shown = onlyDifferences ? differing : rows
  const View = isWide ? WideTable : CompareCards

  return (
    <div>
      <div className={styles['above']}>
        {isWide && differing.length < rows.length && (
          <Checkbox required={false} checked={onlyDifferences} onChange={setOnlyDifferences}>
            {t({ id: 'ui.compare.only-differences', message: 'Показать только отличия' })}
          </Checkbox>
        )}
        {note && <p className={styles['note']}>{note}</p>}
      </div>
      <View {...rest} columns={columns} rows={shown} />
    </div>
  )
}
