import { splitParts } from '../characters.ts'
import { plainSigns } from '../plain-signs.ts'
import { withoutUnit } from '../units.ts'
import { formatDate, isRealDate } from './notation.ts'

/**
 * Parses a typed calendar date into ISO; null when it is incomplete or does not exist. Accepts any marks between the
 * parts, the year first or last, and no marks: `14.05.1988`, `14/5/1988 г.`, `1988-05-14`, `14051988`.
 */
export function parseDate(text: string): string | null {
  const digits = splitParts(withoutUnit(plainSigns(text), 'year'))
    .filter(Boolean)
    .join('.')
  const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(digits) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(digits)
  if (dayFirst) {
    const iso = isoOf(dayFirst[3], dayFirst[2], dayFirst[1])
    if (iso) return iso
  }
  const yearFirst = /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/.exec(digits) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(digits)
  return yearFirst ? isoOf(yearFirst[1], yearFirst[2], yearFirst[3]) : null
}

/**
 * Formats a date while a person types: inserts dots (`1405` → `14.05`), completes a single digit before a dot (`1.` →
 * `01.`), and keeps other separators until the date is complete. A correction in the middle moves nothing: `1.05.1988`
 * waits for its second digit. It removes no digit: a date with one digit too many is invalid, and without the digit it
 * would be another date.
 */
export function maskDate(text: string): string {
  const clean = plainSigns(text).trimStart()
  const day = isSettled(clean) ? parseDate(clean) : null
  if (day) return formatDate(day)

  const yearFirst = /^(19|20)\.?(\d{2})([^\p{L}\p{N}.].*)$/u.exec(clean)
  if (yearFirst) return yearFirst.slice(1).join('')
  const isYearFirst = /^(?:19|20)\.?(?:1[3-9]|[2-9]\d)\d{0,4}$/.test(clean)
  if (isYearFirst) return clean.replace('.', '')
  return /[^\d.]/.test(clean) ? clean : dottedDate(clean)
}

/** `1988-05-1` may become `1988-05-14`, and `1.05.1988` may have been `14.05.1988`, so they are read only on blur. */
function isSettled(text: string): boolean {
  return !/^\d{4}\D+\d{1,2}\D+\d$/.test(text) && !/^\d?\.|\.\d?\./.test(text)
}

const partLengths = [2, 2, 4]

function dottedDate(text: string): string {
  const parts = text.replace(/\.{2,}$/, '.').split('.')
  const last = parts.pop() ?? ''
  const isOver = parts.some((part, at) => part.length > (partLengths[at] ?? 0))
  if (isOver || parts.length >= partLengths.length) return text
  const before = parts.map((part, at) =>
    last === '' && at === parts.length - 1 && part.length === 1 ? `0${part}` : part,
  )
  // Digits without separators fill the parts that are still empty.
  const shown: string[] = [...before]
  let rest = last
  do {
    const length = shown.length < partLengths.length - 1 ? partLengths[shown.length] : rest.length
    shown.push(rest.slice(0, length))
    rest = rest.slice(length)
  } while (rest !== '')
  return shown.join('').length === 0 ? '' : shown.join('.')
}

function isoOf(year = '', month = '', day = ''): string | null {
  if (!isRealDate(Number(year), Number(month), Number(day))) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
