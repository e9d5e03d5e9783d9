import { splitParts } from '../characters.ts'
import { asKept, type Notation } from '../notation.ts'

/** Digits of each part of `AA:BB:CC:DD:EE:FFFF:GGGG:HHH`; the last two parts may be missing (kadastr.uz, 2024). */
const partLengths = [2, 2, 2, 2, 2, 4, 4, 3]

/**
 * Inserts the colons of a cadastral number: `10 11 12 03 04 0055` → `10:11:12:03:04:0055`. Digits without
 * separators fill the parts in order. A part with too few or too many digits between others is kept, because
 * moving its digits would make another number.
 */
export function cadastreValue(text: string): string {
  const parts = splitParts(text)
  const typed = parts.filter(Boolean)
  const last = typed.pop() ?? ''
  const isStraight = typed.every((part, at) => part.length === partLengths[at])
  if (!isStraight) return [...typed, last].join(':')
  // `10:1:` ends a part that is too short: without its colon the next digit would fill it up.
  const isEnded = parts.at(-1) === '' && last !== ''
  if (isEnded && last.length < (partLengths[typed.length] ?? 0)) return `${[...typed, last].join(':')}:`
  for (let rest = last; rest !== '';) {
    const length = partLengths[typed.length] ?? rest.length
    typed.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return typed.join(':')
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
