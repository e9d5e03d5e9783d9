import { isDate } from '../date/day.ts'

const weights = [7, 3, 1]

/**
 * Returns whether 14 digits are a personal number (PINFL). The first digit means sex and century (1–2: 18..,
 * 3–4: 19.., 5–6: 20..), and the next six are a birth date that exists. The last is the weighted sum of the
 * others modulo 10. No authority published that rule, so it is not checked here: a rule of the product asks
 * the person to check the number.
 */
export function isPersonalNumber(digits: string): boolean {
  return isDate(birthDateIn(digits))
}

/** Returns the birth date in a personal number, as an ISO date. */
export function birthDateIn(digits: string): string {
  const century = 17 + Math.ceil(+digits.charAt(0) / 2)
  return `${century}${digits.slice(5, 7)}-${digits.slice(3, 5)}-${digits.slice(1, 3)}`
}

/** Returns the check digit for the first thirteen digits of a personal number. */
export function checkDigit(digits: string): number {
  let sum = 0
  for (let index = 0; index < 13; index++) sum += +digits.charAt(index) * (weights[index % 3] ?? 0)
  return sum % 10
}

/** Returns a personal number of a man born on this ISO date; null for a date that no personal number can contain. */
export function personalNumberOf(birthDate: string): string | null {
  const [, century = '', year = '', month = '', day = ''] =
    /^(18|19|20)(\d\d)-(\d\d)-(\d\d)$/.exec(birthDate) ?? []
  if (century === '' || !isDate(birthDate)) return null
  const digits = `${2 * (Number(century) - 17) - 1}${day}${month}${year}000001`
  return `${digits}${checkDigit(digits)}`
}
