import { NBSP } from './characters.ts'

/** Display and input of the values of a format. */
export interface Notation {
  /** Formats a stored value for display. */
  readonly show: (value: string) => string
  /**
   * The text box for a code; the wizard makes the widget of the format's name from it. Null for a format that
   * uses another widget.
   */
  readonly box: CodeBox | null
}

/** A text box for a code: it stores the code without separators and shows it grouped. */
export interface CodeBox {
  /** Returns the stored form of any typed text. Keeps all letters and digits. */
  readonly keep: (typed: string) => string
  /** Returns the displayed form of a stored code, complete or not. */
  readonly group: (kept: string) => string
  /** Number of characters of the shortest complete value: from there on leaving the box may show an error. */
  readonly length: number
  /** Returns whether a valid value may be the beginning of a longer valid one; null when all have the same length. */
  readonly mayGrow: ((value: string) => boolean) | null
  readonly width: 'full' | 'medium' | 'short'
}

/** Formats values that are displayed as they are stored. */
export const asKept: Notation['show'] = (value) => value

/** Notation of values that are displayed as they are stored, and that use another widget. */
export const plain = { show: asKept, box: null } satisfies Notation

/** Groups the digits of a code: `grouped('201234567', [3, 3, 3])` → `201 234 567`. Other text is returned as it is. */
export function groupCode(code: string, lengths: readonly number[]): string {
  if (!/^\d+$/.test(code)) return code
  const groups: string[] = []
  let rest = code
  for (const length of lengths) {
    groups.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return [...groups, rest].filter(Boolean).join(NBSP)
}
