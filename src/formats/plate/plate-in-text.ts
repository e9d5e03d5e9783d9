import { formatPlate } from './notation.ts'

const plateAtEnd = /^(?:(.*) )?(\d{2}(?:[A-Z]\d{3}[A-Z]{2}|\d{3}[A-Z]{3}))$/

/** Splits the name of an insured object and the licence plate at its end: «Chevrolet Cobalt» and `01A123BC`. */
export function splitPlate(object: string): { readonly words: string; readonly plate: string | null } {
  const [, words = '', plate] = plateAtEnd.exec(object) ?? []
  return plate === undefined ? { words: object, plate: null } : { words, plate }
}

/** Formats the name of an insured object, its plate as plates are read: `Chevrolet Cobalt 01 A 123 BC`. */
export function formatObject(object: string): string {
  const { words, plate } = splitPlate(object)
  if (plate === null) return words
  return words === '' ? formatPlate(plate) : `${words} ${formatPlate(plate)}`
}
