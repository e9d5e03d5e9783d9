import { formatPhone } from '../../formats/index.ts'
import insurer from '../../../schemas/insurer.json' with { type: 'json' }
import type { Language } from '../../ui/format/index.ts'

/** The insurer as its file names it. */
export interface InsurerFile {
  /** Invented: no server that takes real money starts with it. */
  readonly sample?: boolean
  readonly name: Readonly<Record<Language, string>>
  readonly tin: string
  readonly licence: string
  readonly address: Readonly<Record<Language, string>>
  /** A complaint is answered within so many days. */
  readonly complaintDays: number
  /** Digits with the code of the country. */
  readonly phones: readonly string[]
}

/** The insurer of `schemas/insurer.json`. */
export const insurerFile: InsurerFile = insurer

/** The insurer as its documents name it. */
export interface InsurerFacts {
  readonly name: string
  readonly tin: string
  readonly licence: string
  readonly address: string
  readonly complaintDays: number
  /** Phone numbers as displayed: `+998 71 200 00 00`. */
  readonly phones: readonly string[]
}

/** An insurer in a language. */
export function insurerFacts(file: InsurerFile, language: Language): InsurerFacts {
  return {
    name: file.name[language],
    tin: file.tin,
    licence: file.licence,
    address: file.address[language],
    complaintDays: file.complaintDays,
    phones: file.phones.map((phone) => formatPhone(phone)),
  }
}
