import type { ReactNode } from 'react'
import type { CellInputProps } from './cell-input.tsx'

/** A column of a sheet. */
export interface SheetColumn {
  readonly id: string
  readonly title: string
  readonly isReadOnly: boolean
  readonly isNumber: boolean
  /** Its cells hold sentences: they are wide, and are edited in several lines. */
  readonly isProse?: boolean
  /** Language of its texts. */
  readonly lang?: string
  /** Displays a text that is not being edited. */
  readonly show?: (text: string) => ReactNode
  /** Box in which its texts are edited; without it a plain one. */
  readonly input?: (input: CellInputProps, cell: SheetCell) => ReactNode
}

/** A cell of a sheet. */
export interface SheetCell {
  readonly text: string
  /** The value before the draft; null when it is unchanged. */
  readonly was: string | null
  /** Text in grey that applies while the cell is empty. */
  readonly instead?: string
  /** Names of the values that the text may contain; null when they are not known. */
  readonly values?: readonly string[] | null
  readonly mark?: CellMark
}

/** Why a cell needs attention, in words beneath its text. */
export interface CellMark {
  readonly tone: 'missing' | 'warning' | 'error'
  readonly note: string
  /** Accepting the cell unchanged takes the mark away. */
  readonly isAnswered?: boolean
}

/** A row of a sheet. `problem` is the text of its fault. */
export interface CellGridRow {
  readonly id: string
  readonly cells: readonly SheetCell[]
  readonly problem: string | null
}

/** A place in a sheet, counted from 0. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}
