import { digitsOf } from './characters.ts'

/** Digits of each part of `AA:BB:CC:DD:EE:FFFF:GGGG:HHH`; the last two parts may be missing (kadastr.uz, 2024). */
const partLengths = [2, 2, 2, 2, 2, 4, 4, 3]

/**
 * A cadastral number with its colons in place: `10 11 12 03 04 0055` → `10:11:12:03:04:0055`.
 */
export function cadastreValue(text: string): string {
  const digits = digitsOf(text)
  const parts: string[] = []
  let rest = digits
  for (const length of partLengths) {
    if (!rest) break
    parts.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return parts.join(':')
}
