import { latinLetters } from '../../formats/index.ts'

/** The longest id of a new product. */
export const longestId = 40

/** Returns whether a new product may have this id: small Latin letters and digits, words joined by hyphens. */
export function isProductId(id: string): boolean {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) && id.length >= 2 && id.length <= longestId
}

/** An id in Latin letters for a name in any of the languages: `Велосипеды` → `velosipedi`. */
export function idOfName(name: string): string {
  return latinLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .slice(0, longestId)
    .replace(/-+$/, '')
}
