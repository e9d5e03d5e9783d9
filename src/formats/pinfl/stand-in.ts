import type { StandIn } from '../stand-in.ts'
import { birthDateIn, checkDigit, isPersonalNumber } from './personal-number.ts'

/** Three digits that name the district of issue in a real number, where none is 000. */
const standInDistrict = '000'

/** Returns whether a personal number is a stand-in by its form. */
export function isStandInPinfl(text: string): boolean {
  return text.slice(7, 10) === standInDistrict
}

/**
 * Stand-in: a personal number of the same sex with the stand-in of the birth date. The check digit stays right
 * or wrong as in the original, because a product rule depends on it.
 */
export const pinfl: StandIn = {
  replaces: (text) => /^[1-6]\d{13}$/.test(text) && isPersonalNumber(text),
  draw: (value, close, draws) => {
    const [, , year = '', month = '', day = ''] =
      /^(\d\d)(\d\d)-(\d\d)-(\d\d)$/.exec(draws.of(birthDateIn(value), close)) ?? []
    const serial = Array.from({ length: 3 }, () => draws.below(10)).join('')
    const digits = `${value.charAt(0)}${day}${month}${year}${standInDistrict}${serial}`
    const off = Number(value.charAt(13)) - checkDigit(value) + 10
    return `${digits}${(checkDigit(digits) + off) % 10}`
  },
}
