/** Opening of one day, in minutes since its midnight in Tashkent. `day`: 0 is Monday. */
export interface WorkingWindow {
  readonly day: number
  readonly from: number
  readonly to: number
}

/** Hours of the week in which operators work, in their order; empty: they work at every hour. */
export type WorkingHours = readonly WorkingWindow[]

/** Days of the week as settings name them, from Monday. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Day of a promise as texts name it. */
export type PromisedDay = 'today' | 'tomorrow' | (typeof weekdays)[number]

/** When a customer is called back: within some minutes, or from the next opening. `time`: `9:00`. */
export type CallBackPromise =
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'opening'; readonly day: PromisedDay; readonly time: string }

const minuteMs = 60_000
const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes
/** Names of days by their distance from today. */
const near: readonly PromisedDay[] = ['today', 'tomorrow']
/** Tashkent is five hours ahead of UTC all year, and 1 January 1970 was a Thursday. */
const weekAheadMs = (5 * 60 + 3 * dayMinutes) * minuteMs

/**
 * Reads hours such as `mon-fri 09:00-18:00, sat 10:00-14:00`; empty text is every hour. Null when the text says
 * something else, a time ends before it begins, or two times of one day overlap.
 */
export function parseWorkingHours(text: string): WorkingHours | null {
  if (text.trim() === '') return []
  const windows: WorkingWindow[] = []
  for (const part of text.split(',')) {
    const [, first = '', last = first, fromText = '', toText = ''] =
      /^\s*([a-z]{3})(?:-([a-z]{3}))? (\d\d:\d\d)-(\d\d:\d\d)\s*$/.exec(part) ?? []
    const [begin, end] = [first, last].map((name) => weekdays.findIndex((day) => day === name))
    const [from, to] = [minutesOf(fromText), minutesOf(toText)]
    if (begin === undefined || end === undefined || begin < 0 || end < begin) return null
    if (from === null || to === null || from >= to) return null
    for (let day = begin; day <= end; day++) windows.push({ day, from, to })
  }
  windows.sort((one, other) => one.day - other.day || one.from - other.from)
  const overlap = windows.some((one, at) => {
    const before = windows[at - 1]
    return before?.day === one.day && before.to > one.from
  })
  return overlap ? null : windows
}

/** Writes hours as `parseWorkingHours` reads them. */
export function writeWorkingHours(hours: WorkingHours): string {
  return hours.map(({ day, from, to }) => `${weekdays[day]} ${padded(from)}-${padded(to)}`).join(',')
}

/** The moment at which so many working minutes are over after `now`; moments in milliseconds since 1970. */
export function afterWorkingMinutes(hours: WorkingHours, now: number, minutes: number): number {
  let left = minutes * minuteMs
  if (hours.length === 0) return now + left
  for (let week = weekOf(now); ; week += weekMinutes * minuteMs)
    for (const { day, from, to } of hours) {
      const opens = Math.max(now, week + (day * dayMinutes + from) * minuteMs)
      const worked = week + (day * dayMinutes + to) * minuteMs - opens
      if (worked <= 0) continue
      if (left <= worked) return opens + left
      left -= worked
    }
}

/**
 * What may be promised at `now`, in milliseconds since 1970: the minutes, when they end before the operators go home,
 * else the next opening.
 */
export function callBackPromise(hours: WorkingHours, now: number, minutes: number): CallBackPromise {
  if (afterWorkingMinutes(hours, now, minutes) === now + minutes * minuteMs)
    return { kind: 'minutes', minutes }
  const opening = nextOpening(hours, now)
  const dayOf = (moment: number): number => Math.floor((moment + weekAheadMs) / (dayMinutes * minuteMs))
  const daysAway = dayOf(opening) - dayOf(now)
  const minuteOfDay = Math.floor((opening + weekAheadMs) / minuteMs) % dayMinutes
  return {
    kind: 'opening',
    day: near[daysAway] ?? weekdays[dayOf(opening) % 7] ?? 'mon',
    time: clockTime(minuteOfDay),
  }
}

/** Writes minutes since midnight as people read them: `9:00`. */
export function clockTime(minuteOfDay: number): string {
  return padded(minuteOfDay).replace(/^0/, '')
}

function nextOpening(hours: WorkingHours, now: number): number {
  for (let week = weekOf(now); ; week += weekMinutes * minuteMs)
    for (const { day, from } of hours) {
      const opens = week + (day * dayMinutes + from) * minuteMs
      if (opens > now) return opens
    }
}

/** The moment of Monday's midnight in Tashkent. */
function weekOf(now: number): number {
  return now - ((now + weekAheadMs) % (weekMinutes * minuteMs))
}

function minutesOf(text: string): number | null {
  const [hours = Number.NaN, minutes = Number.NaN] = text.split(':').map(Number)
  const value = hours * 60 + minutes
  return minutes < 60 && value <= dayMinutes ? value : null
}

function padded(minuteOfDay: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`
}
