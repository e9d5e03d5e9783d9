import type { Contract } from '../../store/index.ts'

/**
 * Holder and object as whoever began the purchase is told them. Until it is paid they tell no name that a registry
 * gave: anybody may begin a purchase with somebody else's passport.
 */
export function toldDetails({ holder, object, number }: Pick<Contract, 'holder' | 'object' | 'number'>): {
  readonly holder: string
  readonly object: string
} {
  if (number !== null) return { holder: shortName(holder), object }
  // People who are insured have no figures in their names; plates, models and addresses have.
  return { holder: maskedName(holder), object: /\d/.test(object) ? object : maskedName(object) }
}

/** `Karimov A. R.`: enough to know one's own policy by. */
function shortName(holder: string): string {
  if (isCompany(holder)) return holder
  const [last = '', ...others] = holder.split(' ').filter(Boolean)
  return [last, ...others.map((name) => `${name.charAt(0)}.`)].join(' ')
}

/** `K••• A•••` */
function maskedName(name: string): string {
  return isCompany(name) ? name : name.replaceAll(/\S+/g, (word) => `${[...word][0] ?? ''}•••`)
}

/** A company, whose name stands in quotes, is no secret. */
function isCompany(name: string): boolean {
  return /["“”«»]/.test(name)
}
