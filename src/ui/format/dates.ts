import { keptTogether } from './kept-together.ts'
import { type Language, NBSP } from './language.ts'

// Own tables: Chromium prints «2026 M11 21» for Uzbek, and people here write 2026-yil 21-noyabr.
const months: Readonly<Record<Language, readonly string[]>> = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/** Uzbekistan has one time zone, five hours ahead of UTC, without summer time. */
const zoneOffsetMs = 5 * 60 * 60 * 1000

/** A calendar date as forms and documents write it in every language: `2026-11-21` → `21.11.2026`. */
export function formatDate(isoDate: string): string {
  const parts = datePartsOf(isoDate)
  return parts ? `${pad(parts.day)}.${pad(parts.month)}.${parts.year}` : isoDate
}

/** A calendar date for running text: `21 ноября 2026`, `2026-yil 21-noyabr`, `21 November 2026`. */
export function formatLongDate(isoDate: string, language: Language): string {
  const parts = datePartsOf(isoDate)
  if (!parts) return isoDate
  const dayMonth = dayMonthText(parts, language)
  return language === 'uz'
    ? `${keptTogether(`${parts.year}-yil`)}${NBSP}${dayMonth}`
    : `${dayMonth}${NBSP}${parts.year}`
}

/** A day of this year for running text: `21 ноября`, `21-noyabr`, `21 November`. */
export function formatDayMonth(isoDate: string, language: Language): string {
  const parts = datePartsOf(isoDate)
  return parts ? dayMonthText(parts, language) : isoDate
}

/** From one day to another: `22.11.2026 — 21.11.2027`. */
export function formatDateRange(from: string, to: string): string {
  return `${formatDate(from)}${NBSP}— ${formatDate(to)}`
}

/** An instant's time of day in Tashkent: `18:05`. */
export function formatTime(instant: string | number): string {
  return localIso(instant)?.slice(11, 16) ?? String(instant)
}

/** An instant's day and time in Tashkent, for running text: `20 ноября, 18:05`. */
export function formatDateTime(instant: string | number, language: Language): string {
  const local = localIso(instant)
  return local ? `${formatDayMonth(local.slice(0, 10), language)}, ${local.slice(11, 16)}` : String(instant)
}

/** An instant's calendar date in Tashkent: `2026-11-20T20:00:00Z` → `2026-11-21`. */
export function localDateOf(instant: string | number): string | null {
  return localIso(instant)?.slice(0, 10) ?? null
}

/** True for a calendar date that exists: `2028-02-29` does, `2026-02-29` does not. */
export function isRealDate(year: number, month: number, day: number): boolean {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1) return false
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= (lengths[month - 1] ?? 0)
}

interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

function datePartsOf(isoDate: string): DateParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return isRealDate(year, month, day) ? { year, month, day } : null
}

function dayMonthText({ day, month }: DateParts, language: Language): string {
  const name = months[language][month - 1] ?? ''
  return language === 'uz' ? keptTogether(`${day}-${name}`) : `${day}${NBSP}${name}`
}

function localIso(instant: string | number): string | null {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant)
  return Number.isFinite(ms) ? new Date(ms + zoneOffsetMs).toISOString() : null
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
