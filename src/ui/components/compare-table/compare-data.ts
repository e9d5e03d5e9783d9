import type { ReactNode } from 'react'
import type { Money } from '../../format/money.ts'

/** One of the things compared: a programme, a plan. */
export interface CompareTableColumn {
  readonly id: string
  readonly name: string
  /** Why to choose it: «Подходит для визы». */
  readonly badge?: ReactNode
  readonly price?: Money | null | undefined
}

/** One property of all of them. */
export interface CompareRow {
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  /** By column id; null is «не входит». */
  readonly values: Readonly<Record<string, string | null>>
}

/** What a view of the comparison needs. */
export interface CompareViewProps {
  /** Subject of the choice, for a screen reader: «Программа». */
  readonly label: string
  readonly columns: readonly CompareTableColumn[]
  readonly rows: readonly CompareRow[]
  /** The chosen column; an empty text is none yet. */
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** Above the row names: «Что входит». */
  readonly rowHeading?: ReactNode
  /** Scope of all prices: «За троих, 14 дней». */
  readonly priceLabel?: ReactNode
  /** Id of the element with the error of the choice. */
  readonly errorId?: string | undefined
  /** Id of the first choice, the target of the error summary's link. */
  readonly id?: string | undefined
}

/** The rows in which the columns are not all alike. */
export function differingRows(
  rows: readonly CompareRow[],
  columns: readonly CompareTableColumn[],
): readonly CompareRow[] {
  return rows.filter((row) => new Set(columns.map((column) => row.values[column.id] ?? null)).size > 1)
}
