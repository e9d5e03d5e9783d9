/** The country's code: nearly every phone begins with it. */
const countryCode = '998'

/** Shorter endings of numbers are in too many of them. */
const shortestEnding = 4

/** Marks inside of words that people type in many ways, or leave out. */
const innerMarks = /[ʻʼ‘’'`]/g

/** The words and numbers of a text, in lower case and its order: `QAR9000001, Oʻtkir` is `qar`, `9000001`, `otkir`. */
export function searchedParts(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKC')
      .replaceAll(innerMarks, '')
      .match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []
  )
}

/**
 * What a search compares: the words of a text, its numbers and their endings, each with a blank before it. So the
 * beginning of a word and any part of a number are a blank with the typed text.
 */
export function termsOf(text: string): string {
  const terms = searchedParts(text).flatMap((part) => [part, ...endingsOf(part)])
  return [...new Set(terms)].map((term) => ` ${term}`).join('')
}

/** The part as the index of terms knows it; null when it begins so many terms that the index would not narrow. */
export function indexedPart(part: string): string | null {
  if (!/^\p{N}/u.test(part)) return part.length >= 3 ? part : null
  const bare = part.startsWith(countryCode) ? part.slice(countryCode.length) : part
  return bare.length >= shortestEnding ? bare : null
}

function endingsOf(part: string): readonly string[] {
  if (!/^\p{N}/u.test(part)) return []
  return Array.from({ length: Math.max(0, part.length - shortestEnding) }, (_, at) => part.slice(at + 1))
}
