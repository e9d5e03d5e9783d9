import { NBSP } from '../../formats/index.ts'
import { type DateParts, datePartsOf, formatDate } from '../../formats/index.ts'
import { keptTogether } from './kept-together.ts'
import type { Language } from './language.ts'

// Own tables: Chromium prints «2026 M11 21» for Uzbek, and people here write 2026-yil 21-noyabr.
const months: Readonly<Record<Language, readonly string[]>> = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/** Uzbekistan has one time zone, five hours ahead of UTC, without summer time. */
const zoneOffsetMs = 5 * 60 * 60 * 1000

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

function dayMonthText({ day, month }: DateParts, language: Language): string {
  const name = months[language][month - 1] ?? ''
  return language === 'uz' ? keptTogether(`${day}-${name}`) : `${day}${NBSP}${name}`
}

function localIso(instant: string | number): string | null {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant)
  return Number.isFinite(ms) ? new Date(ms + zoneOffsetMs).toISOString() : null
}
