import catalogue from '../../../schemas/formats.json' with { type: 'json' }
import { isDate } from './calendar.ts'
import { isPersonalNumber } from './personal-number.ts'

/** A format of texts: how a value is kept (`pattern`), and what a pattern cannot say (`check`). */
export interface Format {
  readonly title: string
  readonly pattern: string
  /** What has all its characters; a value of it that is not of the format has an error text of its own, `format.<name>.whole`. */
  readonly whole?: string
  readonly check?: FormatCheck
  readonly display: string
  readonly valid: readonly string[]
  readonly invalid: readonly string[]
  readonly source: string
}

/** `calendar`: the day exists; `personalNumber`: its birth date exists. */
export type FormatCheck = 'calendar' | 'personalNumber'

/** Every format of this country by name, as `schemas/formats.json` defines them. */
// Marked pure, so that the catalogue is no part of a customer's bundle: products carry the formats that they use.
export const formats: Readonly<Record<string, Format>> = /* @__PURE__ */ read()

function read(): Readonly<Record<string, Format>> {
  return catalogue.formats as Readonly<Record<string, Format>> // its test holds the file to this shape
}

/** Whether a text is of the format; no text is of a format that does not exist. */
export function formatOk(name: string, value: string): boolean {
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined
  return format !== undefined && new RegExp(format.pattern).test(value) && passes(format.check, value)
}

function passes(check: FormatCheck | undefined, value: string): boolean {
  switch (check) {
    case 'calendar':
      return isDate(value)
    case 'personalNumber':
      return isPersonalNumber(value)
    case undefined:
      return true
  }
}
