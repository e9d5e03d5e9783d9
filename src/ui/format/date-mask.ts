import { formatDate, isRealDate } from './dates.ts'
import { withoutInvisible } from './characters.ts'

/**
 * The calendar date that a person wrote, as ISO, or null when it is not whole or does not exist.
 * Forgives `14.05.1988`, `14/05/1988`, `14-5-1988`, `1988-05-14`, `14 05 1988`, `14051988`.
 */
export function parseDate(text: string): string | null {
  const clean = withoutInvisible(text).trim()
  const dayFirst =
    /^(\d{1,2})[\s./,-]+(\d{1,2})[\s./,-]+(\d{4})$/.exec(clean) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(clean)
  if (dayFirst) {
    const iso = isoOf(dayFirst[3], dayFirst[2], dayFirst[1])
    if (iso) return iso
  }
  const yearFirst =
    /^(\d{4})[\s./,-]+(\d{1,2})[\s./,-]+(\d{1,2})$/.exec(clean) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(clean)
  return yearFirst ? isoOf(yearFirst[1], yearFirst[2], yearFirst[3]) : null
}

/**
 * What the date input shows while a person types: dots come by themselves (`1405` → `14.05`), a lone
 * day gets its zero when a dot follows it (`1.` → `01.`), other separators are left until the date is whole.
 */
export function maskDate(text: string): string {
  const clean = withoutInvisible(text).trimStart().slice(0, 24)
  // `1988-05-1` may still become `1988-05-14`: only a blur makes it the first of May.
  const mayGoOn = /^\d{4}\D+\d{1,2}\D+\d$/.test(clean)
  const whole = mayGoOn ? null : parseDate(clean)
  if (whole) return formatDate(whole)

  const yearFirst = /^((?:19|20))\.?(\d{2})(-.*)$/.exec(clean)
  if (yearFirst) return `${yearFirst[1]}${yearFirst[2]}${yearFirst[3]}`.slice(0, 10)
  if (/[^\d.]/.test(clean)) return clean.slice(0, 10)

  const sections = ['', '', '']
  const limits = [2, 2, 4]
  let at = 0
  for (const character of clean) {
    const section = sections[at] ?? ''
    if (character === '.') {
      if (at === 2 || section === '') continue
      sections[at] = section.padStart(2, '0')
      at += 1
    } else {
      if (section.length === limits[at]) at = Math.min(at + 1, 2)
      const current = sections[at] ?? ''
      if (current.length < (limits[at] ?? 0)) sections[at] = current + character
    }
  }
  const [day = '', month = '', year = ''] = sections
  const isYearFirst = /^(?:19|20)$/.test(day) && Number(month) > 12
  if (isYearFirst) return day + month + year.slice(0, 4)
  return [day, month, year].slice(0, at + 1).join('.')
}

function isoOf(year = '', month = '', day = ''): string | null {
  if (!isRealDate(Number(year), Number(month), Number(day))) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
