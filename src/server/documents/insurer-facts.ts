import insurer from '../../../schemas/insurer.json' with { type: 'json' }
import { formatPhone, type Language } from '../../ui/format/index.ts'

/** The insurer as its documents name it. */
export interface InsurerFacts {
  readonly name: string
  readonly tin: string
  readonly licence: string
  readonly address: string
  /** As they are read: `+998 71 200 00 00`. */
  readonly phones: readonly string[]
}

/** The insurer of `schemas/insurer.json` in a language. */
export function insurerFacts(language: Language): InsurerFacts {
  return {
    name: insurer.name[language],
    tin: insurer.tin,
    licence: insurer.licence,
    address: insurer.address[language],
    phones: insurer.phones.map((phone) => formatPhone(phone)),
  }
}
