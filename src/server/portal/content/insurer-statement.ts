import type { components } from '../../../api/schema.d.ts'
import { spokenIn } from '../../insurer/texts.ts'
import type { Language } from '../../language.ts'
import type { InsurerContent } from './collections.ts'

const tiyinInSoum = 100

/** What the operators state about the insurer, in a language; empty where they have published nothing. */
export function insurerStatement(
  content: InsurerContent | null,
  language: Language,
): components['schemas']['InsurerStatement'] {
  if (content === null) return { paidOut: null, licences: [], details: [], payments: [] }
  const [last] = content.paidOut.toSorted((one, other) => other.year.localeCompare(one.year))
  const { licences, details } = spokenIn({ licences: content.licences, details: content.details }, language)
  return {
    paidOut: last === undefined ? null : { year: last.year, amount: Number(last.sum) * tiyinInSoum },
    licences: [...licences],
    details: [...details],
    payments: [...content.payments],
  }
}
