import { parseDate, plainSigns } from '../../../formats/index.ts'
import { parseTime } from '../../../ui/index.ts'

/** `14.05.2026, 14:30` or `2026-05-14T14:30` → `2026-05-14T14:30`; null for a text that is not a day with a time. */
export function dayAndTimeIn(text: string): string | null {
  const [, written = '', clock = ''] =
    /^(.+?\d)[,T\s]+(\d{1,2}\D\d{2})[^\p{L}\p{N}]*$/u.exec(plainSigns(text)) ?? []
  const [day, time] = [parseDate(written), parseTime(clock)]
  return day === null || time === null ? null : `${day}T${time}`
}
