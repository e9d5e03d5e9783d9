import { bareCode, halfWidth } from '../characters.ts'
import { asKept, type Notation } from '../notation.ts'

/** Digits of each part of `AA:BB:CC:DD:EE:FFFF:GGGG:HHH`; the last two parts may be missing (kadastr.uz, 2024). */
const partLengths = [2, 2, 2, 2, 2, 4, 4, 3]

/**
 * Inserts the colons of a cadastral number: `10 11 12 03 04 0055` → `10:11:12:03:04:0055`. Digits without
 * separators fill the parts in order. A part with too few or too many digits between others is kept, because
 * moving its digits would make another number.
 */
export function cadastreValue(text: string): string {
  const typed = halfWidth(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(bareCode)
    .filter(Boolean)
  const last = typed.pop() ?? ''
  const isStraight = typed.every((part, at) => part.length === partLengths[at])
  if (!isStraight) return [...typed, last].join(':')
  // `10:1:` ends a part that is too short: without its colon the next digit would fill it up.
  const isEnded = /[:\s.,/-]$/.test(halfWidth(text)) && last !== ''
  if (isEnded && last.length < (partLengths[typed.length] ?? 0)) return `${[...typed, last].join(':')}:`
  const parts = [...typed]
  for (let rest = last; rest !== '';) {
    const length = partLengths[parts.length] ?? rest.length
    parts.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return parts.join(':')
}

/** Returns whether this valid number may be the beginning of a longer one, of a building or of a flat in it. */
export function isBeginningOfCadastre(value: string): boolean {
  return value.split(':').length < partLengths.length
}

export const cadastre = {
  show: asKept,
  box: {
    keep: cadastreValue,
    group: cadastreValue,
    length: 17,
    mayGrow: isBeginningOfCadastre,
    width: 'full',
  },
} satisfies Notation
