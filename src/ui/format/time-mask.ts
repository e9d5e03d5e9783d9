import { plainSigns } from '../../formats/index.ts'

/** The time of day that a person wrote, as `18:40`, or null when it is not whole. Forgives `1840`, `18.40`, `9:05`. */
export function parseTime(text: string): string | null {
  const clean = plainSigns(text).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const match = /^(\d{1,2})\D+(\d{2})$/.exec(clean) ?? /^(\d{2})(\d{2})$/.exec(clean)
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2])]
  return hours < 24 && minutes < 60 ? `${String(hours).padStart(2, '0')}:${match[2]}` : null
}

/** What the time input shows while a person types: the colon comes by itself (`184` → `18:4`). No digit is left out. */
export function maskTime(text: string): string {
  const plain = plainSigns(text)
  const parts = /^\D*(\d{0,2})(\D*)(\d*)$/.exec(plain)
  if (parts === null) return plain
  const [, hours = '', separator = '', minutes = ''] = parts
  // An hour above 23 is one digit with the minutes behind it: `940` is `9:40`.
  if (hours.length === 2 && Number(hours) > 23 && separator === '')
    return `${hours.charAt(0)}:${hours.charAt(1)}${minutes}`
  if (minutes !== '') return `${hours}:${minutes}`
  return separator !== '' && hours !== '' ? `${hours}:` : hours
}
