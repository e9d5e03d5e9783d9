import { expect, test } from 'vitest'
import { checkDigit, isPersonalNumber } from '../../src/engine/runtime/personal-number.ts'
import { standIn } from '../../src/trace/stand-in.ts'

const of = (value: string, personal = 'name') => standIn(value, personal, 7, 'free')

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

test.each(['Aziza', 'Ўткир', 'Gülşen Öz', 'Łukasz', 'Ґалаґан', '山田'])(
  'no letter of «%s» stays, whatever its alphabet',
  (name) => {
    const stand = of(name)
    expect(stand).toHaveLength(name.length)
    for (const [index, letter] of [...name].entries())
      if (letter !== ' ') expect(stand[index]).not.toBe(letter)
  },
)

test('what is typed on has a stand-in that is typed on', () => {
  expect(of('Намунаев').startsWith(of('Наму'))).toBe(true)
})
