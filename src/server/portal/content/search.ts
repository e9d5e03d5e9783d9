import { latinLetters } from '../../../formats/index.ts'
/** Something that can be found. */
export interface Findable {
  readonly kind: 'product' | 'page' | 'news' | 'faq'
  readonly title: string
  /** All its texts except the title. */
  readonly text: string
  readonly href: string
}

/** Something that was found. */
export interface ContentHit {
  readonly kind: Findable['kind']
  readonly title: string
  readonly excerpt: string
  readonly href: string
}

/** A prepared search: returns the entries that match the words. */
export type Search = (words: string) => readonly ContentHit[]

const mostHits = 30
const excerptLength = 160

/** Weights of a word in the title and in the text, by how well it fits. */
const weights = {
  title: { whole: 12, prefix: 9, inside: 5, near: 4 },
  text: { whole: 4, prefix: 3, inside: 1.5, near: 1 },
}

/**
 * Creates a search over these entries. It tolerates a typing error, any apostrophe, ё for е, and the other alphabet:
 * «осаго» finds OSAGO and osago finds «ОСАГО». It returns entries with all typed words; when there are none, entries
 * with some of them.
 */
export function searchOver(all: readonly Findable[]): Search {
  const indexed = all.map((one) => ({ one, title: tokensOf(one.title), text: tokensOf(one.text) }))
  return (words) => {
    const asked = tokensOf(words).slice(0, 8)
    if (asked.length === 0) return []
    const scored = indexed.map(({ one, title, text }) => ({ one, ...scoreOf(asked, title, text) }))
    const complete = scored.filter(({ matched }) => matched === asked.length)
    return (complete.length > 0 ? complete : scored.filter(({ matched }) => matched > 0))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, mostHits)
      .map(({ one }) => ({
        kind: one.kind,
        title: one.title,
        excerpt: excerptOf(one.text, asked),
        href: one.href,
      }))
  }
}

/** The words of a text, in one alphabet and without what people type differently. */
export function tokensOf(text: string): readonly string[] {
  return latin(text.normalize('NFKC').toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns how well the words match, and how many of them occur. */
function scoreOf(asked: readonly string[], title: readonly string[], text: readonly string[]) {
  const best = asked.map((word) =>
    Math.max(best1(word, title, weights.title), best1(word, text, weights.text)),
  )
  return {
    score: best.reduce((sum, one) => sum + one, 0),
    matched: best.filter((one) => one > 0).length,
  }
}

type Weights = (typeof weights)['title']

function best1(word: string, tokens: readonly string[], weight: Weights): number {
  let best = 0
  for (const token of tokens) {
    if (token === word) return weight.whole
    if (token.startsWith(word)) best = Math.max(best, weight.prefix)
    else if (best < weight.inside && word.length >= 3 && token.includes(word)) best = weight.inside
    else if (best < weight.near && isNear(word, token)) best = weight.near
  }
  return best
}

/** Returns whether the token begins with the word, with at most one or two typing errors. */
export function isNear(word: string, token: string): boolean {
  const slips = slipsAllowed(word)
  if (slips === 0 || token.length < word.length - slips) return false
  // Endings change by case and number, so only a prefix of a longer token is compared.
  for (let length = word.length - slips; length <= word.length + slips; length++)
    if (length <= token.length && distance(word, token.slice(0, length), slips) <= slips) return true
  return false
}

function slipsAllowed({ length }: string): number {
  if (length >= 8) return 2
  return length >= 4 ? 1 : 0
}

/** Slips between two words: a letter more, less, other, or two swapped (Damerau and Levenshtein, restricted). */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[other.length] ?? most + 1
}

/** Latin letters of a text; letters that people mix up in a search are one: ё and е, ц and с. */
function latin(text: string): string {
  return latinLetters(text.replaceAll('ё', 'е').replaceAll('ц', 'с'))
}

/** The text from a little before the first word that was asked for. */
function excerptOf(text: string, asked: readonly string[]): string {
  const words = text.split(/\s+/).filter(Boolean)
  const found = words.findIndex((word) =>
    tokensOf(word).some((token) => asked.some((one) => token.startsWith(one) || isNear(one, token))),
  )
  const from = Math.max(0, found - 6)
  let excerpt = from > 0 ? '…' : ''
  for (const [index, word] of words.slice(from).entries()) {
    if (excerpt.length + word.length > excerptLength) return `${excerpt}…`
    excerpt += index === 0 ? word : ` ${word}`
  }
  return excerpt
}
