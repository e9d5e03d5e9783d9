import { splitParts, plainSigns, withoutUnit } from '../../../formats/index.ts'

/**
 * Returns a typed month as it is stored: `05.2026`, `5/2026 г.`, `2026.05` and `202605` become `2026-05`; an incomplete
 * month stays unchanged. `2026-1` may become `2026-12` while it is typed, and is the first month when it is left.
 */
export function keptMonth(typed: string, isLeft = false): string {
  const plain = plainSigns(typed).trim()
  const digits = splitParts(withoutUnit(plain, 'year')).filter(Boolean).join('.')
  const [, first = '', year = ''] =
    /^(\d{1,2})\.(\d{4})$/.exec(digits) ?? /^(\d{2})(\d{4})$/.exec(digits) ?? []
  if (isMonth(first)) return `${year}-${first.padStart(2, '0')}`
  // The box has set a dot into the year already: `20.26`.
  const [, century = '', decade = '', last = ''] = /^(19|20)\.?(\d{2})\.?(\d{1,2})$/.exec(digits) ?? []
  if (isMonth(last) && (isLeft || last !== '1')) return `${century}${decade}-${last.padStart(2, '0')}`
  return first === '' ? plain : `${year}-${first.padStart(2, '0')}`
}

/** Returns whether a stored month is whole. */
export function isWholeMonth(kept: string): boolean {
  return /^\d{4}-\d\d$/.test(kept)
}

function isMonth(digits: string): boolean {
  return Number(digits) >= 1 && Number(digits) <= 12
}

/** Formats a month for its box, complete or not, and inserts the dot; behind a year that came first it keeps the mark. */
export function shownMonth(kept: string): string {
  const whole = /^(\d{4})-(\d\d)$/.exec(kept)
  if (whole) return `${whole[2]}.${whole[1]}`
  return kept.replace(/^(19|20)\.(\d{2}[^\d.])/, '$1$2').replace(/^(\d{2})(\d{1,4})$/, '$1.$2')
}
