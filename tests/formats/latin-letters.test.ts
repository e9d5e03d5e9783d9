import { expect, test } from 'vitest'
import { latinLetters } from '../../src/formats/index.ts'

test.each([
  ['Велосипеды', 'velosipedi'],
  ['Ўзбекистон', 'ozbekiston'],
  ['Oʻzbekiston', 'ozbekiston'],
  ['O`zbekiston', 'ozbekiston'],
  ['ёж, щука', 'yoj, shuka'],
  ['Gʻijduvon ҚАРШИ', 'gijduvon qarshi'],
  ['OSAGO 2026 – №1', 'osago 2026 – №1'],
])('%s is written %s in Latin letters', (text, letters) => {
  expect(latinLetters(text)).toBe(letters)
})
