import type { FoundRange } from './find-in-text.ts'

/** How replacements are written. */
export interface ReplacementOptions {
  /** A replacement begins with a capital letter where the words that it replaces do. */
  readonly keepsCapitals: boolean
}

/** Returns a text with each of these ranges replaced. */
export function replaceInText(
  text: string,
  ranges: readonly FoundRange[],
  replacement: string,
  { keepsCapitals }: ReplacementOptions,
): string {
  return ranges.toReversed().reduce((replaced, { from, to }) => {
    const words = keepsCapitals ? likeCapitals(text.slice(from, to), replacement) : replacement
    return replaced.slice(0, from) + words + replaced.slice(to)
  }, text)
}

/** The replacement in capitals as the replaced words are: all of them, or the first letter. */
function likeCapitals(replaced: string, replacement: string): string {
  const letters = replaced.match(/\p{L}/gu) ?? []
  const isUpper = (letter: string) => letter !== letter.toLowerCase()
  if (letters.length > 1 && letters.every(isUpper)) return replacement.toUpperCase()
  const [first] = letters
  if (first === undefined || !isUpper(first)) return replacement
  return replacement.replace(/\p{L}/u, (letter) => letter.toUpperCase())
}
