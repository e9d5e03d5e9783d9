import { placeInside, type Place } from '../../findings/place.ts'
import type { Compilation } from '../compilation/compilation.ts'

/** Full capacity to make contracts: Civil Code, article 22. */
const fullAge = 18

/**
 * Checks that a person who can hold the contract must be of age: `underwriting.ages` must name the birth date next to
 * the name.
 */
export function checkHolderAge(
  { product, report }: Compilation,
  holder: readonly string[],
  place: Place,
): void {
  const { ages = [] } = product.file.underwriting ?? {}
  const isChecked = (birthDate: string): boolean =>
    ages.some(
      ({ of, min, when, severity = 'error' }) =>
        of === birthDate && when === undefined && severity === 'error' && yearsOf(min) >= fullAge,
    )
  const yearsOf = (min: number | string | undefined): number => {
    const constant = typeof min === 'string' ? product.constants[min.replace(/^const\./, '')] : min
    return typeof constant === 'number' ? constant : 0
  }
  const people = new Set(holder.map((name) => name.slice(0, name.lastIndexOf('/'))))
  for (const person of people) {
    for (const { at, schema } of product.fields) {
      const isOwn = at.startsWith(`${person}/`) && !at.slice(person.length + 1).includes('/')
      if (isOwn && schema.pii === 'birthDate' && !isChecked(at))
        report('HOLDER_AGE_OPEN', placeInside(place, 'holder'), { at })
    }
  }
}
