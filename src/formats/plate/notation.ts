import { latinCodeOf, NBSP } from '../characters.ts'
import type { Notation } from '../notation.ts'

/** A licence plate in its two boxes: the region's digits and the rest. */
export interface PlateParts {
  readonly region: string
  readonly rest: string
}

/** Returns the stored form of a plate, upper-case Latin without spaces: `01 а 123 вс` → `01A123BC`. */
export function plateValue(text: string): string {
  return latinCodeOf(text)
}

/** Returns whether a code is a plate with its region, or one of those that have none: `T123456`, `CMD1234`. */
export function isWholePlate(code: string): boolean {
  return /^(?:\d{2}[A-Z\d]{5,7}|[TDX]\d{6}|CMD\d{4})$/.test(code)
}

/** Returns how many letters and digits the box behind the region has room for: six, or seven behind some letters. */
export function plateRestLimit(code: string): number {
  return /^(?:[MHTDX]|CMD)\d*$/.test(code) ? 7 : 6
}

/** Splits a plate into its boxes. A plate that does not begin with digits (T 123456, CMD 1234) has no region. */
export function plateParts(text: string): PlateParts {
  const code = plateValue(text)
  const region = /^\d{0,2}/.exec(code)?.[0] ?? ''
  return { region, rest: code.slice(region.length) }
}

/** Formats the part after the region, letters and digits apart: `A123BC` → `A 123 BC`. */
export function groupPlateRest(text: string): string {
  return (latinCodeOf(text).match(/\d+|\D+/g) ?? []).join(NBSP)
}

/** Formats a plate for display: `01A123BC` → `01 A 123 BC`. */
export function formatPlate(value: string): string {
  const { region, rest } = plateParts(value)
  return [region, groupPlateRest(rest)].filter(Boolean).join(NBSP)
}

/**
 * Returns whether this valid plate may be the beginning of a longer one: `01123AA` of `01123AAA`, a
 * personalised plate of a longer one.
 */
export function isBeginningOfPlate(value: string): boolean {
  return /^\d{2}(?:\d{3}[A-Z]{2}|[MH]\d{5}|[A-Z\d]{4,5})$/.test(value)
}

export const plate = { show: formatPlate, box: null } satisfies Notation
