import { parseDate } from '../../../formats/index.ts'

/** `14.05.2026, 14:30` or `2026-05-14T14:30` → `2026-05-14T14:30`; null for a text that is not a day with a time. */
export function dayAndTimeIn(text: string): string | null {
  const [, written = '', hours = '', minutes = ''] =
    /^\s*(\d[\d./-]+\d)(?:,\s*|T|\s+)([01]?\d|2[0-3])[:.]([0-5]\d)\s*$/.exec(text) ?? []
  const day = parseDate(written)
  return day === null ? null : `${day}T${hours.padStart(2, '0')}:${minutes}`
}
