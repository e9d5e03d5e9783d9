/** A text as a search reads it, with the place in the original of each of its characters. */
export interface FoldedText {
  readonly text: string
  /** Offset in the original of each character, and the end of the original behind the last. */
  readonly offsets: readonly number[]
}

const dashes = /^[-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]$/
const apostrophes = /^['`´ʻʼʽˈ′‘’‛＇\u02B9]$/
const spaces = /^[\s\u00A0\u2007\u202F]$/
const unseen = /^[\u00AD\u200B-\u200D\u2060\uFEFF]$/

/**
 * Folds a text so that spellings of one word are equal: case, ё and е, dashes, apostrophes and spaces are alike, and what is
 * not seen (soft hyphens, joiners) is left out. A letter with its accent behind it is the letter that has it.
 */
export function foldedText(original: string): FoldedText {
  let text = ''
  const offsets: number[] = []
  for (const { 0: cluster, index } of original.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const folded = foldedCluster(cluster)
    text += folded
    for (let at = 0; at < folded.length; at += 1) offsets.push(index)
  }
  return { text, offsets: [...offsets, original.length] }
}

function foldedCluster(cluster: string): string {
  if (unseen.test(cluster)) return ''
  if (dashes.test(cluster)) return '-'
  if (apostrophes.test(cluster)) return "'"
  if (spaces.test(cluster)) return ' '
  const letter = cluster.normalize('NFC').toLowerCase()
  return letter === 'ё' ? 'е' : letter
}
