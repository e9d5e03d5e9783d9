import { latinLetters } from '../../../formats/index.ts'
import { otherLayout } from './other-layout.ts'

/** Something that can be found. */
export interface Findable {
  readonly kind: 'product' | 'page' | 'news' | 'faq'
  readonly title: string
  /** All its texts except the title. */
  readonly text: string
  /** Names that it has elsewhere, such as in other languages. They are shown only when nothing else says the words. */
  readonly otherNames: readonly string[]
  readonly href: string
}

/** A part of a text; marked parts are what was looked for. */
export interface TextPart {
  readonly text: string
  readonly isMarked: boolean
}

/** Something that was found. */
export interface ContentHit {
  readonly kind: Findable['kind']
  readonly title: readonly TextPart[]
  /** The sentence that says the words, or the first one; an other name when only that says them. */
  readonly excerpt: readonly TextPart[]
  /** What the excerpt is taken from. */
  readonly source: 'text' | 'otherName'
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
 * Creates a search over these entries. It tolerates a typing error, any apostrophe, ё for е, the other alphabet, and
 * the other keyboard layout: «осаго», `osago` and `jcfuj` find «ОСАГО». It returns entries with all typed words; when
 * there are none, entries with some of them.
 */
export function searchOver(all: readonly Findable[]): Search {
  const indexed = all.map((one) => ({
    one,
    title: tokensOf(one.title),
    text: tokensOf([one.text, ...one.otherNames].join(' ')),
  }))
  const reading = (words: string) => {
    const asked = tokensOf(words).slice(0, 8)
    const scored = indexed
      .map(({ one, title, text }) => ({ one, ...scoreOf(asked, title, text) }))
      .filter(({ matched }) => matched > 0)
    const complete = scored.filter(({ matched }) => matched === asked.length)
    const found = (complete.length > 0 ? complete : scored).toSorted((a, b) => b.score - a.score)
    return { asked, found, isComplete: complete.length > 0, best: found[0]?.score ?? 0 }
  }
  return (words) => {
    const { asked, found } = readingsOf(words)
      .map(reading)
      .reduce((best, one) => (isBetter(one, best) ? one : best))
    return found.slice(0, mostHits).map(({ one }) => hitOf(one, asked))
  }
}

/** What typed words may mean: themselves, the other keyboard layout, and ё as Uzbek reads it, «саёҳат» for `sayohat`. */
function readingsOf(words: string): readonly string[] {
  return [words, otherLayout(words), words.replaceAll(/ё/gi, 'йо')]
}

interface Reading {
  /** Some entry has all the words. */
  readonly isComplete: boolean
  /** Score of the best entry. */
  readonly best: number
}

function isBetter(one: Reading, other: Reading): boolean {
  return one.isComplete === other.isComplete ? one.best > other.best : one.isComplete
}

function hitOf({ kind, title, text, otherNames, href }: Findable, words: readonly string[]): ContentHit {
  const tokens = tokensOf([title, text, ...otherNames].join(' '))
  const asked = words.map((word) => ({ word, isMistyped: !tokens.some((token) => fits(token, word)) }))
  const isSaid = (words: string) => marked(words, asked).some(({ isMarked }) => isMarked)
  const name = isSaid(title) || isSaid(text) ? undefined : otherNames.find(isSaid)
  return {
    kind,
    title: marked(title, asked),
    excerpt: marked(name ?? excerptOf(text, asked), asked),
    source: name === undefined ? 'text' : 'otherName',
    href,
  }
}

/** The words of a text, in one alphabet and without what people type differently. */
function tokensOf(text: string): readonly string[] {
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
function isNear(word: string, token: string): boolean {
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

/** The sentence with most of the words, from a little before the first of them when it is long. */
function excerptOf(text: string, asked: readonly AskedWord[]): string {
  const sentences = text.split(/(?<=[.!?…])\s+/).filter(Boolean)
  const counts = sentences.map((sentence) => saidIn(sentence, asked))
  const words = (sentences[counts.indexOf(Math.max(...counts))] ?? '').split(/\s+/)
  if (words.join(' ').length <= excerptLength) return words.join(' ')
  const from = Math.max(0, words.findIndex((word) => saidIn(word, asked) > 0) - 6)
  let excerpt = from > 0 ? '…' : ''
  for (const [index, word] of words.slice(from).entries()) {
    if (excerpt.length + word.length > excerptLength) return `${excerpt}…`
    excerpt += index === 0 ? word : ` ${word}`
  }
  return excerpt
}

/** Number of the words that this text says. */
function saidIn(text: string, asked: readonly AskedWord[]): number {
  const tokens = tokensOf(text)
  return asked.filter((word) => tokens.some((token) => says(token, word))).length
}

/** A word that was looked for. */
interface AskedWord {
  readonly word: string
  /** The entry does not say the word as it is typed: words near it are meant. */
  readonly isMistyped: boolean
}

/** Returns whether a word of a text is the one that was looked for. */
function says(token: string, { word, isMistyped }: AskedWord): boolean {
  return fits(token, word) || (isMistyped && isNear(word, token))
}

/** Returns whether a word of a text holds the typed one; a short word must be the same. */
function fits(token: string, word: string): boolean {
  return word.length < 3 ? token === word : token.includes(word)
}

/** A text in parts, with the words that were looked for marked. */
function marked(text: string, asked: readonly AskedWord[]): readonly TextPart[] {
  const parts: { text: string; isMarked: boolean }[] = []
  for (const part of text.split(/([\p{L}\p{N}]+(?:[ʻʼ'’‘`][\p{L}\p{N}]+)*)/u)) {
    if (part === '') continue
    const isMarked = saidIn(part, asked) > 0
    const last = parts.at(-1)
    if (last && last.isMarked === isMarked) last.text += part
    else parts.push({ text: part, isMarked })
  }
  return parts
}
