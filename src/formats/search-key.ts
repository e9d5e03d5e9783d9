import { apostrophes } from './plain-signs.ts'

/** Normalises a text for searching: lower case, no apostrophes, ё as е, single spaces. */
export function searchKeyOf(text: string): string {
  return text.toLowerCase().replace(apostrophes, '').replace(/ё/g, 'е').replace(/\s+/g, ' ').trim()
}
