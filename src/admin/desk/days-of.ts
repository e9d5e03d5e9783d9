import type { DeskSummary } from '../calls/admin-types.ts'

/** Submissions of one day, over all kinds. Waiting times are milliseconds; null when nothing was answered. */
export interface DayOfDesk {
  readonly day: string
  readonly opened: number
  readonly answered: number
  readonly late: number
  readonly waitedMs: number | null
  readonly longestMs: number | null
}

const dayMs = 24 * 60 * 60 * 1000

/** Returns every day of the summary in order, also days without submissions. */
export function daysOf({ days, from, to }: DeskSummary): readonly DayOfDesk[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10)
    const parts = days.filter((one) => one.day === day)
    const total = (key: 'opened' | 'answered' | 'late') => parts.reduce((sum, part) => sum + part[key], 0)
    const answered = total('answered')
    const waited = parts.reduce((sum, part) => sum + (part.waitedMs ?? 0) * part.answered, 0)
    const longest = parts.flatMap((part) => part.longestMs ?? [])
    return {
      day,
      opened: total('opened'),
      answered,
      late: total('late'),
      waitedMs: answered === 0 ? null : Math.round(waited / answered),
      longestMs: longest.length === 0 ? null : Math.max(...longest),
    }
  })
}
