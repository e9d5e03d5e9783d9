import type { MessagePart } from '../../engine/messages/index.ts'
import { messagePartsOf } from '../message/message-cases.ts'
import { textLength } from '../texts/text-length.ts'

/** How the preview shows texts: as they are, each in the language where it is longest, or in a made-up language. */
export type Lengthening = 'plain' | 'longest' | 'pseudo'

/** Texts by key. */
type TextsByKey = Readonly<Record<string, string>>

/** Returns every text in the language where it is longest. */
export function longestTexts(all: readonly TextsByKey[]): TextsByKey {
  const found: Record<string, string> = {}
  for (const texts of all)
    for (const [key, text] of Object.entries(texts)) {
      const known = found[key]
      if (known === undefined || textLength(text) > textLength(known)) found[key] = text
    }
  return found
}

/**
 * Returns every text in a made-up language: letters with accents, some 40 % longer, in brackets that show where a text was
 * cut. Values, cases and tags stay as they are. Only the preview shows it.
 */
export function pseudoTexts(texts: TextsByKey): TextsByKey {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)]))
}

/** Returns one text in the made-up language. */
export function pseudoText(text: string): string {
  const parts = messagePartsOf(text)
  if (parts === null || !/\p{L}/u.test(text)) return text
  const ranges = parts.length === 0 ? [{ from: 0, to: text.length }] : wordsIn(parts)
  let made = ''
  let at = 0
  for (const { from, to } of ranges) {
    made += text.slice(at, from) + longer(text.slice(from, to))
    at = to
  }
  return `⟦${made}${text.slice(at)}⟧`
}

interface Range {
  readonly from: number
  readonly to: number
}

/** The ranges of words in a message, also in its cases. */
function wordsIn(parts: readonly MessagePart[]): readonly Range[] {
  return parts.flatMap((part) => {
    if (part.kind === 'words') return [part]
    return part.kind === 'value' ? (part.choice?.cases.flatMap((one) => wordsIn(one.parts)) ?? []) : []
  })
}

/** Part of a text's length that the made-up language adds. */
const added = 0.4
const vowels = /[aeiouyаеёиоуыэюя]/i

function longer(text: string): string {
  let owed = 0
  const kept = /(<\/?\w+\s*\/?>|'[{}#](?:[^']|'')*'|''|[\w.+-]+@[\w.-]+|https?:\S+)/
  const pieces = text.split(kept).map((piece, at) => {
    if (at % 2 === 1) return piece
    return Array.from(piece, (one) => {
      owed += added
      const accented = withAccent(one)
      if (!vowels.test(one)) return accented
      const times = Math.min(2, Math.floor(owed))
      owed -= times
      return accented.repeat(1 + times)
    }).join('')
  })
  const rest = Math.floor(owed)
  return rest > 1 ? `${pieces.join('')}${'·'.repeat(rest)}` : pieces.join('')
}

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ü',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
}
/** Makes a Cyrillic vowel visibly foreign: Unicode has no accented ones. */
const acute = '\u0301'

function withAccent(letter: string): string {
  const small = letter.toLowerCase()
  const accented = accents[small]
  if (accented !== undefined) return letter === small ? accented : accented.toUpperCase()
  return /[а-яё]/i.test(letter) && vowels.test(letter) ? letter + acute : letter
}
