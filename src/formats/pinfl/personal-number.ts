import { isDate } from '../date/day.ts'

const weights = [7, 3, 1]

/**
 * Whether 14 digits are a personal number (PINFL): the first says sex and century (1–2: 18.., 3–4: 19.., 5–6: 20..), and
 * the next six write a birth date that exists. The last is the weighted sum of the others modulo 10, which no authority
 * published: a product's rule asks to look again where it is not.
 */
export function isPersonalNumber(digits: string): boolean {
  return isDate(birthDateIn(digits))
}

/** The birth date that a personal number writes, as an ISO date. */
export function birthDateIn(digits: string): string {
  const century = 17 + Math.ceil(+digits.charAt(0) / 2)
  return `${century}${digits.slice(5, 7)}-${digits.slice(3, 5)}-${digits.slice(1, 3)}`
}

/** The last digit of the personal number that begins with these thirteen. */
export function checkDigit(digits: string): number {
  let sum = 0
  for (let index = 0; index < 13; index++) sum += +digits.charAt(index) * (weights[index % 3] ?? 0)
  return sum % 10
}

/** A personal number of a man born on this day, an ISO date; null for a date that no personal number writes. */
export function personalNumberOf(birthDate: string): string | null {
  const [, century = '', year = '', month = '', day = ''] =
    /^(18|19|20)(\d\d)-(\d\d)-(\d\d)$/.exec(birthDate) ?? []
  if (century === '' || !isDate(birthDate)) return null
  const digits = `${2 * (Number(century) - 17) - 1}${day}${month}${year}000001`
  return `${digits}${checkDigit(digits)}`
}
