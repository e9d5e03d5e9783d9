import { clockTime, weekdays, type WorkingHours } from '../../../../machines/working-hours.ts'
import type { Language } from '../../language.ts'

const dayNames: Readonly<Record<Language, readonly string[]>> = {
  ru: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
  uz: ['du', 'se', 'ch', 'pa', 'ju', 'sh', 'ya'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}

/** Writes the operators' hours for customers: `пн–пт 9:00–18:00, сб 10:00–14:00`; empty when they work at every hour. */
export function hoursInWords(hours: WorkingHours, language: Language): string {
  const timesOf = (day: number): string =>
    hours
      .filter((one) => one.day === day)
      .map(({ from, to }) => `${clockTime(from)}–${clockTime(to)}`)
      .join(', ')
  const groups: { first: number; last: number; times: string }[] = []
  for (const day of weekdays.keys()) {
    const times = timesOf(day)
    const before = groups.at(-1)
    if (times !== '' && before?.times === times && before.last === day - 1) before.last = day
    else if (times !== '') groups.push({ first: day, last: day, times })
  }
  const names = dayNames[language]
  return groups
    .map(
      ({ first, last, times }) =>
        `${first === last ? names[first] : `${names[first]}–${names[last]}`} ${times}`,
    )
    .join(', ')
}
