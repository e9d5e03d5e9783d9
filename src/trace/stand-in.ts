import { birthDateIn, checkDigit, isPersonalNumber } from '../engine/runtime/personal-number.ts'

/** Class of personal data, as a field's `pii` names it. */
export type PersonalClass = string

/** How close a stand-in keeps to what it stands for; tried from the first to the last until every decision is the same. */
export const closeness = ['free', 'near', 'nearest'] as const
export type Closeness = (typeof closeness)[number]

/**
 * Another value of the same shape: letters stay letters of their alphabet and case, digits stay digits, equal values
 * get equal stand-ins and a longer text's stand-in begins with that of its beginning, so that typing looks like typing.
 */
export function standIn(value: string, personal: PersonalClass, seed: number, close: Closeness): string {
  if (isoDate.test(value)) return dateStandIn(value, seed, close)
  if (/^[1-6]\d{13}$/.test(value) && isPersonalNumber(value)) return numberStandIn(value, seed, close)
  return scrambled(value, personal, seed, close)
}

function scrambled(value: string, personal: PersonalClass, seed: number, close: Closeness): string {
  const kept = keptCharacters(value, personal, close)
  let chain = (seed ^ 0x9e3779b9) >>> 0
  return [...value]
    .map((character, index) => {
      chain = stir(chain ^ (character.codePointAt(0) ?? 0) ^ (index << 8))
      return index < kept ? character : sameKind(character, chain)
    })
    .join('')
}

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/

/** Free: another day of the same year. Near: another day of the month. Nearest: a day beside it. Never the day itself. */
function dateStandIn(value: string, seed: number, close: Closeness): string {
  const [, year = '', month = '', day = ''] = isoDate.exec(value) ?? []
  const chance = chanceOf(value, seed)
  const dayBut = (other: number): string => two(other === Number(day) ? (other % 28) + 1 : other)
  if (close === 'free') return `${year}-${two((chance % 12) + 1)}-${dayBut(((chance >>> 8) % 28) + 1)}`
  if (close === 'near') return `${year}-${month}-${dayBut((chance % 28) + 1)}`
  const beside = Number(day) > 1 ? Number(day) - 1 : Number(day) + 1
  return `${year}-${month}-${two(beside)}`
}

/** A whole number that this value draws under this seed, always the same. */
export function chanceOf(value: string, seed: number): number {
  return stir(seed ^ hash(value))
}

/** A personal number that is one: of the same sex, its birth date the stand-in of the birth date, its check digit as right as the real one's. */
function numberStandIn(value: string, seed: number, close: Closeness): string {
  const [, , year = '', month = '', day = ''] =
    /^(\d\d)(\d\d)-(\d\d)-(\d\d)$/.exec(dateStandIn(birthDateIn(value), seed, close)) ?? []
  const digits = `${value.charAt(0)}${day}${month}${year}${scrambled(value, 'serial', seed, close).slice(7, 13)}`
  // How far the last digit is from the right one: a rule asks to look again where it is another.
  const off = Number(value.charAt(13)) - checkDigit(value) + 10
  return `${digits}${(checkDigit(digits) + off) % 10}`
}

/** Beginnings that formats fix: the region of a plate, the operator of a phone, sex and century of a PINFL. */
function keptCharacters(value: string, personal: PersonalClass, close: Closeness): number {
  const fixed: Readonly<Record<string, number>> = { phone: 5, vehicle: 2, identifier: 1 }
  switch (close) {
    case 'free':
      return fixed[personal] ?? 0
    case 'near':
      return Math.max(fixed[personal] ?? 0, Math.ceil(value.length / 3))
    case 'nearest':
      return Math.max(fixed[personal] ?? 0, Math.floor(value.length / 2))
    default:
      return close satisfies never
  }
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/[0-9]/, '0123456789'],
  [/[A-Z]/, 'ABEHKMPTX'],
  [/[a-z]/, 'aeioulmnrst'],
  [/[А-ЯЁЎҚҒҲ]/, 'АВЕИКЛМНОРСТ'],
  [/[а-яёўқғҳ]/, 'авеиклмнорст'],
  [/\p{Lu}/u, 'ABEHKMPTX'],
  [/\p{L}/u, 'aeioulmnrst'],
]

function sameKind(character: string, chance: number): string {
  const choices = kinds.find(([kind]) => kind.test(character))?.[1]
  if (!choices) return character
  const others = choices.replace(character, '')
  return others[chance % others.length] ?? character
}

function stir(value: number): number {
  let mixed = value >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function hash(text: string): number {
  return [...text].reduce((value, character) => stir(value ^ (character.codePointAt(0) ?? 0)), 0x811c9dc5)
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
