import { expect, test } from 'vitest'
import { formatObject } from '../../src/formats/index.ts'

test.each([
  ['Chevrolet Cobalt 01A123BC', 'Chevrolet Cobalt 01 A 123 BC'],
  ['01777AAA', '01 777 AAA'],
  ['Karimov Anvar', 'Karimov Anvar'],
  ['Turkiya', 'Turkiya'],
  ['', ''],
])('the plate of an insured object is written as everywhere: %s', (object, shown) => {
  expect(formatObject(object).replaceAll('\u00a0', ' ')).toBe(shown)
})
