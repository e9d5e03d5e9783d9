import type { Office } from './use-offices.ts'

/** Opening state of an office at a moment, and its next change on the same day. */
export type OfficeOpening =
  | { readonly kind: 'open'; readonly until: string }
  | { readonly kind: 'opensToday'; readonly at: string }
  | { readonly kind: 'closed' }

/** The country's clock is five hours ahead of Greenwich, in summer too. */
const aheadMs = 5 * 60 * 60 * 1000

/** Returns the opening state of an office at a moment; null when its hours are known only as text. */
export function openingAt(week: Office['week'], moment: number): OfficeOpening | null {
  if (!week || week.length === 0) return null
  const there = new Date(moment + aheadMs)
  const day = there.getUTCDay() || 7
  const time = there.toISOString().slice(11, 16)
  const today = week.filter(({ days }) => days.includes(day))
  const open = today.find(({ from, to }) => from <= time && time < to)
  if (open) return { kind: 'open', until: shown(open.to) }
  const next = today
    .map(({ from }) => from)
    .toSorted()
    .find((from) => from > time)
  return next === undefined ? { kind: 'closed' } : { kind: 'opensToday', at: shown(next) }
}

/** `09:00` as signs on doors have it. */
function shown(time: string): string {
  return time.replace(/^0/, '')
}
