import countries from '../../../../data/countries.json' with { type: 'json' }
import type { Language } from '../../language.ts'

/** Names of each country, by its name in any language. */
const namesOf = new Map(
  countries.flatMap(({ name }) => Object.values(name).map((one) => [one, name] as const)),
)

/**
 * Returns what a contract insures in the reader's language. Countries keep their names in the language in which they were
 * chosen, `Turkiya, Gruziya`; every other object is a name of its own.
 */
export function objectInLanguage(object: string, language: Language): string {
  const names = object.split(', ').map((name) => namesOf.get(name)?.[language])
  return names.every((name) => name !== undefined) ? names.join(', ') : object
}
