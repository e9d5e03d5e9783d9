import { expect, test } from 'vitest'
import { placeInFile } from '../../tools/lint/place-in-file.ts'

const text = `{
  "conditions": {
    "large": "data.sum > const.most"
  },
  "slides": [
    { "id": "cover" },
    { "id": "pay", "a/b": 1 }
  ]
}
`

test.each([
  { what: 'an element of an object by its name', path: '/conditions/large', at: [3, 5] },
  { what: 'an element of a list', path: '/slides/1', at: [7, 5] },
  { what: 'a name with a slash', path: '/slides/1/a~1b', at: [7, 20] },
  { what: 'for what is missing what stands around it', path: '/slides/0/parts/1', at: [6, 5] },
  { what: 'in an expression the characters meant', path: '/conditions/large', at: [3, 26], start: 11 },
])('a finding points to $what', ({ path, at: [line, column], start }) => {
  const range = start === undefined ? {} : { range: { start, end: start + 1 } }
  expect(placeInFile(text, { path, ...range })).toEqual({ line, column })
})

test('a finding about what the file does not speak of at all points nowhere', () => {
  expect(placeInFile(text, { path: '/texts/uz/title' })).toBeNull()
  expect(placeInFile('no JSON', { path: '' })).toBeNull()
})
