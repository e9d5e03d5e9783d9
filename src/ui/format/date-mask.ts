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
 * day gets its zero when a dot follows it (`1.` → `01.`), other separators are left until the date is
 * whole. A correction in the middle moves nothing: `1.05.1988` waits for its second digit.
 */
export function maskDate(text: string): string {
  const clean = withoutInvisible(text).trimStart().slice(0, 24)
  const whole = isSettled(clean) ? parseDate(clean) : null
  if (whole) return formatDate(whole)

  const yearFirst = /^(19|20)\.?(\d{2})(-.*)$/.exec(clean)
  if (yearFirst) return yearFirst.slice(1).join('').slice(0, 10)
  const isYearFirst = /^(?:19|20)\.?(?:1[3-9]|[2-9]\d)\d{0,4}$/.test(clean)
  if (isYearFirst) return clean.replace('.', '')
  return /[^\d.]/.test(clean) ? clean.slice(0, 10) : dottedDate(clean)
}

/** `1988-05-1` may still become `1988-05-14`, and `1.05.1988` may have been `14.05.1988`: only a blur settles them. */
function isSettled(text: string): boolean {
  return !/^\d{4}\D+\d{1,2}\D+\d$/.test(text) && !/^\d?\.|\.\d?\./.test(text)
}

const partLengths = [2, 2, 4]

function dottedDate(text: string): string {
  const parts = text
    .replace(/\.{2,}$/, '.')
    .split('.')
    .slice(0, 3)
  const shown: string[] = []
  for (const [at, part] of parts.entries()) {
    const isLast = at === parts.length - 1
    const isBeforeFinalDot = at === parts.length - 2 && parts.at(-1) === ''
    shown.push(isBeforeFinalDot && part.length === 1 ? `0${part}` : part.slice(0, partLengths[at]))
    // Digits typed on and on go into the parts that are still to come.
    let rest = isLast ? part.slice(partLengths[at]) : ''
    while (rest && shown.length < 3) {
      const length = partLengths[shown.length]
      shown.push(rest.slice(0, length))
      rest = rest.slice(length)
    }
  }
  return shown.join('').length === 0 ? '' : shown.join('.')
}

function isoOf(year = '', month = '', day = ''): string | null {
  if (!isRealDate(Number(year), Number(month), Number(day))) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
