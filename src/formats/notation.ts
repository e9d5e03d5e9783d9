import { NBSP } from './characters.ts'

/** How people read and type the values of a format. */
export interface Notation {
  /** A kept value for reading. */
  readonly show: (value: string) => string
  /**
   * One box for one code; the wizard makes the widget named like the format out of it. Null for a format that another
   * widget asks for.
   */
  readonly box: CodeBox | null
}

/** A text box for a code: it keeps the bare code and shows it grouped. */
export interface CodeBox {
  /** The code as it is kept, out of anything typed. It leaves no letter and no digit out. */
  readonly keep: (typed: string) => string
  /** The kept code as the box shows it, complete or not. */
  readonly group: (kept: string) => string
  /** Characters of the shortest complete value: from there on leaving the box may show an error. */
  readonly length: number
  /** Whether a valid value may be the beginning of a longer valid one; null when all have the same length. */
  readonly mayGrow: ((value: string) => boolean) | null
  readonly width: 'full' | 'medium' | 'short'
}

/** For values that are read as they are kept. */
export const asKept: Notation['show'] = (value) => value

/** The notation of values that are read as they are kept, and asked by another widget. */
export const plain = { show: asKept, box: null } satisfies Notation

/** Groups the digits of a code: `grouped('201234567', [3, 3, 3])` → `201 234 567`. Other text is returned as it is. */
export function grouped(code: string, lengths: readonly number[]): string {
  if (!/^\d+$/.test(code)) return code
  const groups: string[] = []
  let rest = code
  for (const length of lengths) {
    groups.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return [...groups, rest].filter(Boolean).join(NBSP)
}
