import { expect, test } from 'vitest'
import { objectInLanguage } from '../../../src/server/insurer/contracts/index.ts'

test.each([
  ['Turkiya', 'Турция', 'Turkiya', 'Türkiye'],
  ['Турция', 'Турция', 'Turkiya', 'Türkiye'],
  ['Türkiye, Turkiya', 'Турция, Турция', 'Turkiya, Turkiya', 'Türkiye, Türkiye'],
  ['Chevrolet Cobalt 01A123BC', ...Array<string>(3).fill('Chevrolet Cobalt 01A123BC')],
  ['Turkiya koʻchasi, 5', ...Array<string>(3).fill('Turkiya koʻchasi, 5')],
  ['', '', '', ''],
])('countries are named in the language of the reader: %s', (object, ru, uz, en) => {
  expect((['ru', 'uz', 'en'] as const).map((language) => objectInLanguage(object, language))).toEqual([
    ru,
    uz,
    en,
  ])
})
