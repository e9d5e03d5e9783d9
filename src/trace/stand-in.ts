import type { Closeness, Draws } from '../formats/stand-in.ts'
import { isStandInPinfl } from '../formats/pinfl/stand-in.ts'
import { standIns } from '../formats/stand-ins.generated.ts'

export type { Closeness } from '../formats/stand-in.ts'

/** Class of personal data, as a field's `pii` names it. */
export type PersonalClass = string

/** A source of random numbers in [0, 1). */
export type Random = () => number

/**
 * Closeness of each attempt at a stand-in, in order. The attempts end when the wizard makes the same decision as for
 * the real value.
 */
export const attempts: readonly Closeness[] = [
  ...Array<Closeness>(4).fill('free'),
  ...Array<Closeness>(4).fill('near'),
  ...Array<Closeness>(6).fill('nearest'),
]

/** Number of replaced characters from which a stand-in always differs from the value. */
const distinctFrom = 4

/**
 * Stand-ins for the personal values of one recording. They are random and only in memory. Equal values get equal
 * stand-ins, and the stand-in of a text's beginning is the beginning of its stand-in. No part of a recording can be
 * computed from a personal value, and a reader cannot repeat the random numbers.
 */
export class StandIns {
  readonly #random: Random
  readonly #kept = new Map<string, string>()
  #drawn = new Map<string, string>()
  readonly #draws: Draws = {
    below: (limit) => this.#below(limit),
    of: (value, close) => this.of(value, 'birthDate', close),
  }

  constructor(random: Random) {
    this.#random = random
  }

  /** Drops the stand-ins since the last `keep`, so that the next call of `of` chooses new ones. */
  retry(): void {
    this.#drawn = new Map()
  }

  /** Keeps the current stand-ins until the end of the recording. */
  keep(): void {
    for (const [key, drawn] of this.#drawn) this.#kept.set(key, drawn)
    this.#drawn = new Map()
  }

  /**
   * Returns another value of the same shape: letters keep their alphabet and case, digits stay digits, a date stays a
   * date, and the check digit of a personal number stays as valid or invalid as it was.
   */
  of(value: string, personal: PersonalClass, close: Closeness = 'free'): string {
    return this.#once(`value ${value}`, () => {
      const own = ownStandIns.find(({ replaces }) => replaces(value))
      if (own) return own.draw(value, close, this.#draws)
      if (personal === 'phone' || isPhone(value)) return this.#phone(value)
      return this.#scrambled(value, personal, close)
    })
  }

  /** A whole number from 0 to `below` - 1, the same for equal keys. */
  number(key: string, below: number): number {
    return Number(this.#once(`number ${below} ${key}`, () => String(this.#below(below))))
  }

  /** Operator, then three zeros, which no operator's numbers begin with, then random digits. */
  #phone(value: string): string {
    const digits = value.replaceAll(/\D/g, '')
    const kept = ownerBegins(digits)
    let before = ''
    return value.replaceAll(/\d/g, (digit) => {
      before += digit
      if (before.length <= kept) return digit
      if (before.length <= kept + standInOwner.length) return '0'
      return this.#once(`phone ${before}`, () => String(this.#below(10)))
    })
  }

  #scrambled(value: string, personal: PersonalClass, close: Closeness): string {
    const kept = keptCharacters(value, personal, close)
    const stand: string[] = []
    let replaced = 0
    let before = ''
    for (const [index, character] of [...value].entries()) {
      before += character
      const choices = index < kept ? null : choicesFor(character)
      if (!choices) {
        stand.push(character)
        continue
      }
      replaced += 1
      // Only here the value itself is excluded: for a whole value that reveals nothing, but for single characters many
      // recordings of one person would reveal everything.
      const others = replaced >= distinctFrom && stand.join('') === before.slice(0, -character.length)
      const from = others ? choices.filter((choice) => choice !== character) : choices
      stand.push(this.#once(`after ${before}`, () => from[this.#below(from.length)] ?? character))
    }
    return stand.join('')
  }

  #once(key: string, draw: () => string): string {
    const known = this.#kept.get(key) ?? this.#drawn.get(key)
    if (known !== undefined) return known
    const drawn = draw()
    this.#drawn.set(key, drawn)
    return drawn
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit)
  }
}

const ownStandIns = Object.values(standIns)

/** Beginning of the owner's part of every phone that stands for another one. */
const standInOwner = '000'

/** A phone of this country, also before its last digit is typed. */
const phoneShape = /^\+?998[\d\s()-]{5,24}$/

function isPhone(text: string): boolean {
  return phoneShape.test(text)
}

/** Number of digits before the owner's part: the country's code, if it is there, and the operator. */
function ownerBegins(digits: string): number {
  return digits.startsWith('998') ? 5 : 2
}

/** Returns whether these digits, as they are typed into a field of phones, may be a stand-in. */
export function isStandInPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  const owner = digits.slice(ownerBegins(digits))
  return owner.startsWith(standInOwner.slice(0, owner.length))
}

/**
 * Returns whether a text has the form of a real person's phone or personal number, which no stand-in has. For other texts the
 * form says nothing.
 */
export function isOfRealPerson(text: string): boolean {
  if (isPhone(text)) return !isStandInPhone(text)
  return standIns.pinfl.replaces(text) && !isStandInPinfl(text)
}

/** Beginnings that formats fix: the region of a plate, sex and century of a PINFL. */
function keptCharacters(value: string, personal: PersonalClass, close: Closeness): number {
  const fixed: Readonly<Record<string, number>> = { vehicle: 2, identifier: 1 }
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

/** Returns the possible replacements of a character; null for one that is kept: a space, a hyphen, punctuation. */
function choicesFor(character: string): readonly string[] | null {
  const choices = kinds.find(([kind]) => kind.test(character))?.[1]
  return choices === undefined ? null : [...choices]
}

/**
 * Returns whether a text has no other letters than those that stand-ins are written with. Nearly every name and address of
 * a real person has others.
 */
export function hasOnlyStandInLetters(text: string): boolean {
  return [...text].every((character) => choicesFor(character)?.includes(character) ?? true)
}
