import { expect, test } from 'vitest'
import { placeFindings } from '../../../src/engine/lint/index.ts'
import type { Finding } from '../../../src/engine/compile/index.ts'

const text = `{
  "conditions": {
    "large": "data.sum > const.most",
    "named": "data.name == \\"A\\u0416\\" && sum"
  },
  "slides": [
    { "id": "cover" },
    { "id": "pay", "a/b": 1, "parts": [] }
  ]
}
`

/** The characters that a finding points to, and where they begin for people. */
function placed(path: string, range?: { readonly start: number; readonly end: number }): unknown {
  const finding: Finding = { code: 'X', severity: 'error', path, message: '', ...(range ? { range } : {}) }
  const [found] = placeFindings(text, [finding])
  return found?.at && [text.slice(found.at.start, found.at.end), found.at.from.line, found.at.from.column]
}

test.each([
  {
    what: 'a property with its value',
    path: '/conditions/large',
    at: ['"large": "data.sum > const.most"', 3, 5],
  },
  { what: 'the name of what has parts', path: '/conditions', at: ['"conditions"', 2, 3] },
  { what: 'an element of a list', path: '/slides/0', at: ['{ "id": "cover" }', 7, 5] },
  { what: 'a name with a slash', path: '/slides/1/a~1b', at: ['"a/b": 1', 8, 20] },
  {
    what: 'for what is missing what stands around it',
    path: '/slides/0/parts/1',
    at: ['{ "id": "cover" }', 7, 5],
  },
  { what: 'the name of the empty list around', path: '/slides/1/parts/0', at: ['"parts"', 8, 30] },
])('a finding points to $what', ({ path, at }) => {
  expect(placed(path)).toEqual(at)
})

test('a finding about an expression points to the characters meant', () => {
  expect(placed('/conditions/large', { start: 11, end: 21 })).toEqual(['const.most', 3, 26])
})

test('escapes are as many characters as they are in the file', () => {
  const source = 'data.name == "AЖ" && sum'
  const start = source.indexOf('sum')
  expect(placed('/conditions/named', { start, end: source.length })).toEqual(['sum', 4, 43])
  const quoted = source.indexOf('"')
  expect(placed('/conditions/named', { start: quoted, end: quoted + 4 })).toEqual(['\\"A\\u0416\\"', 4, 28])
})

test('the end is given in lines and columns, too', () => {
  const finding: Finding = { code: 'X', severity: 'error', path: '/slides/1/id', message: '' }
  expect(placeFindings(text, [finding])[0]?.at).toMatchObject({
    from: { line: 8, column: 7 },
    to: { line: 8, column: 18 },
  })
})

test('a finding about something outside the file has no place', () => {
  expect(placed('/texts/uz/title')).toBeNull()
  expect(placed('')).toBeNull()
})

test('of two properties with one name the last is meant, as when parsing', () => {
  const twice = '{"a": 1, "a": 2}'
  const finding: Finding = { code: 'X', severity: 'error', path: '/a', message: '' }
  expect(placeFindings(twice, [finding])[0]?.at?.start).toBe(9)
})
