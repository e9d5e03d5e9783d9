import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { latinLetters } from '../src/formats/index.ts'

/** Reasons why a password is refused. */
export type PasswordFlaw = 'QDM_PASSWORD_IS_PHONE' | 'QDM_PASSWORD_COMMON'

/** From 0 to 4; below 2 a password falls within a million guesses. */
const leastScore = 2
/** Only this many first characters are judged: later ones cannot weaken a password, and judging takes time. */
const judgedLength = 64

/** Words that people of this country begin passwords with, beside those of the library's lists. */
const localWords = [
  'qadam',
  'salom',
  'assalom',
  'parol',
  'password',
  'uzbekistan',
  'ozbekiston',
  'toshkent',
  'tashkent',
  'samarqand',
  'bukhara',
  'buxoro',
  'andijon',
  'fargona',
  'namangan',
  'xorazm',
  'ona',
  'otajon',
  'onajon',
  'sevgi',
  'sevgilim',
  'allah',
  'alloh',
  'muhammad',
  'bismillah',
  'пароль',
  'привет',
  'ташкент',
  'узбекистан',
  'салом',
  'любовь',
  'страховка',
  'sugurta',
] as const

/** Returns the fault of a new password for this phone; null when it is strong enough. */
export async function passwordFlaw(password: string, phone: string): Promise<PasswordFlaw | null> {
  const digits = password.replaceAll(/\D/g, '')
  const local = phone.slice(-9)
  if (digits.includes(local) || (digits.length >= 7 && local.endsWith(digits))) return 'QDM_PASSWORD_IS_PHONE'
  const judge = await (judging ??= makeJudge())
  const known = [...localWords, ...localWords.map(latinLetters), phone, local]
  const judged = password.normalize('NFKC').slice(0, judgedLength)
  // One word is one word in either alphabet and with any apostrophe: `oʻzbekiston`, «ўзбекистон», `ozbekiston`.
  const folded = latinLetters(password).normalize('NFKC').slice(0, judgedLength)
  const isWeak = [judged, inLatinKeys(judged), folded].some(
    (one) => judge.check(one, known).score < leastScore,
  )
  return isWeak ? 'QDM_PASSWORD_COMMON' : null
}

let judging: Promise<ZxcvbnFactory> | null = null

/** Loaded when the first password is chosen: the lists of common passwords take a fifth of a second. The build shortens them for browsers. */
async function makeJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({ dictionary, graphs: adjacencyGraphs })
}

const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбю'
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,."

/** The same keys pressed with the other layout: «йцукен» is as well known as `qwerty`. */
function inLatinKeys(text: string): string {
  return [...text.toLowerCase()].map((letter) => latinKeys[russianKeys.indexOf(letter)] ?? letter).join('')
}
