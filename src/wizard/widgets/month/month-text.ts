import { halfWidth } from '../../../formats/index.ts'

/**
 * Returns a typed month as it is stored: `05.2026` and `5/2026` become `2026-05`; an incomplete month stays unchanged.
 */
export function keptMonth(typed: string): string {
  const text = halfWidth(typed).trim()
  const [, month, year] = /^(\d{1,2})[./ -](\d{4})$/.exec(text) ?? /^(\d{2})(\d{4})$/.exec(text) ?? []
  return month === undefined ? text : `${year}-${month.padStart(2, '0')}`
}

/** Formats a month for its box, complete or not, and inserts the dot. */
export function shownMonth(kept: string): string {
  const whole = /^(\d{4})-(\d\d)$/.exec(kept)
  if (whole) return `${whole[2]}.${whole[1]}`
  return kept.replace(/^(\d{2})(\d)/, '$1.$2')
}
