import { describe, expect, test } from 'vitest'
import { checkDigit, isPersonalNumber } from '../../src/formats/pinfl/personal-number.ts'
import { formats, isOfFormat } from '../../src/formats/index.ts'
import { StandIns } from '../../src/trace/stand-in.ts'
import { drawnFrom } from './drawn-from.ts'

const of = (value: string, personal = 'name') => new StandIns(drawnFrom(7)).of(value, personal)

test.each([
  { what: 'a right check digit', number: '31506900000013', isRight: true },
  { what: 'a wrong one', number: '31506900000014', isRight: false },
])('a personal number with $what gets another with $what', ({ number, isRight }) => {
  expect(checkDigit(number) === Number(number.at(-1))).toBe(isRight)
  const stand = of(number, 'identifier')
  expect(stand).not.toBe(number)
  expect(isPersonalNumber(stand)).toBe(true)
  expect(checkDigit(stand) === Number(stand.at(-1))).toBe(isRight)
})

test('the birth date of a personal number is the stand-in of the birth date, whichever was typed first', () => {
  for (const dateFirst of [true, false]) {
    const stands = new StandIns(drawnFrom(3))
    const first = dateFirst ? stands.of('1990-06-15', 'birthDate') : null
    const number = stands.of('31506900000013', 'identifier')
    const date = first ?? stands.of('1990-06-15', 'birthDate')
    expect(number.slice(1, 7)).toBe(date.slice(8, 10) + date.slice(5, 7) + date.slice(2, 4))
  }
})

test.each(['Aziza', 'Ўткир', 'Gülşen Öz', 'Łukasz', 'Ґалаґан'])(
  'every letter of «%s» is replaced by one of its own alphabet and case',
  (name) => {
    const stand = of(name)
    expect(stand).not.toBe(name)
    expect(stand.replaceAll(/\p{Lu}/gu, 'L').replaceAll(/\p{Ll}/gu, 'l')).toBe(
      name.replaceAll(/\p{Lu}/gu, 'L').replaceAll(/\p{Ll}/gu, 'l'),
    )
  },
)

const withOwn = Object.entries(formats).filter(([, { standIn }]) => standIn === 'own')

test.each(withOwn.flatMap(([name, format]) => format.valid.map((value) => ({ name, value, format }))))(
  'the stand-in of $value is another $name',
  ({ value, format }) => {
    // The address with nothing but colons has no digit to replace.
    const stand = of(value)
    expect(isOfFormat(format, stand)).toBe(true)
    if (/[0-9a-f]/i.test(value)) expect(stand).not.toBe(value)
  },
)

test('what is typed on has a stand-in that is typed on', () => {
  const stands = new StandIns(drawnFrom(7))
  expect(stands.of('Намунаев', 'name').startsWith(stands.of('Наму', 'name'))).toBe(true)
})

test('equal values have one stand-in within a recording, and another in the next', () => {
  const stands = new StandIns(drawnFrom(7))
  const first = stands.of('1234567', 'document')
  stands.keep()
  stands.retry()
  expect(stands.of('1234567', 'document')).toBe(first)
  expect(new StandIns(drawnFrom(8)).of('1234567', 'document')).not.toBe(first)
})

describe('an attacker who has many recordings of one person', () => {
  const recordings = 400
  const passports = Array.from({ length: 60 }, (_, index) => String(1_000_003 + index * 149_993).slice(0, 7))

  /** For every position how often each character was seen: the sufficient statistic of what the recordings tell. */
  function seen(value: string, personal: string): readonly ReadonlyMap<string, number>[] {
    const counts = [...value].map(() => new Map<string, number>())
    for (let recording = 0; recording < recordings; recording += 1) {
      const stand = new StandIns(drawnFrom(recording * 7919 + Number(value) + 1)).of(value, personal)
      for (const [index, character] of [...stand].entries()) {
        const count = counts[index]
        count?.set(character, (count.get(character) ?? 0) + 1)
      }
    }
    return counts
  }

  test.each(['least', 'most'] as const)(
    'does not find the passport among sixty as the one whose digits were seen %s often',
    (which) => {
      const ranks = passports.map((truth) => {
        const counts = seen(truth, 'document')
        const score = (candidate: string): number =>
          [...candidate].reduce(
            (sum, digit, index) => sum + Math.log((counts[index]?.get(digit) ?? 0) + 0.5),
            0,
          )
        const own = score(truth)
        const sign = which === 'least' ? -1 : 1
        return passports.filter((other) => sign * score(other) > sign * own).length
      })
      // Under chance the ranks are spread evenly over 0 … 59: mean 29.5, standard error about 2.24.
      const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length
      expect(mean).toBeGreaterThan(29.5 - 4 * 2.24)
      expect(mean).toBeLessThan(29.5 + 4 * 2.24)
    },
  )

  test('finds every digit in every place, the true one included', () => {
    for (const digits of seen('7654321', 'document')) expect(digits.size).toBe(10)
  })
})
