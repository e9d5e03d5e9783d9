import { foldedText } from './folded-text.ts'

/** Characters of a text: from the first one up to the one behind the last. */
export interface FoundRange {
  readonly from: number
  readonly to: number
}

/** Returns where a text has the query, whatever its case, dashes, apostrophes, spaces and ё; none for an empty query. */
export function findInText(text: string, query: string): readonly FoundRange[] {
  const wanted = foldedText(query).text
  if (wanted === '') return []
  const { text: folded, offsets } = foldedText(text)
  const ranges: FoundRange[] = []
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const from = offsets[at] ?? 0
    const to = offsets[at + wanted.length] ?? text.length
    // Half of a character that folds to two is none.
    const isWhole = offsets[at - 1] !== from && offsets[at + wanted.length - 1] !== to
    if (isWhole) ranges.push({ from, to })
  }
  return ranges
}
