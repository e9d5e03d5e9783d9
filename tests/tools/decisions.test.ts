import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const names = readdirSync(folder).filter((name) => name !== 'README.md')

test.each(names)('%s is a title, a date with its status, one paragraph, and at most one table', (name) => {
  const [title = '', status = '', ...rest] = readFileSync(`${folder}/${name}`, 'utf8').trim().split('\n\n')
  expect(name).toMatch(/^\d{4}(-[a-z0-9]+)+\.md$/)
  expect(title).toMatch(/^# \S.*$/)
  expect(status).toMatch(/^\d{4}-\d{2}-\d{2}, \S/)
  const tables = rest.filter((block) => block.startsWith('|'))
  expect(rest.length - tables.length).toBe(1)
  expect(tables.length).toBeLessThanOrEqual(1)
})

test('decisions are numbered from 1 on, without a hole that the list of decisions does not state', () => {
  const numbers = names.map((name) => Number(name.slice(0, 4))).toSorted((a, b) => a - b)
  const [, first, last] =
    /(\d{4}) to (\d{4}) were never given/.exec(readFileSync(`${folder}/README.md`, 'utf8')) ?? []
  const isStated = (number: number): boolean => number >= Number(first) && number <= Number(last)
  const expected = Array.from({ length: numbers.at(-1) ?? 0 }, (_, at) => at + 1)
  expect(numbers).toEqual(expected.filter((number) => !isStated(number)))
})

test('every decision that another one or the code names exists', () => {
  const known = new Set(names.map((name) => name.slice(0, 4)))
  const named = names.flatMap((name) =>
    Array.from(readFileSync(`${folder}/${name}`, 'utf8').matchAll(/\b(0\d{3})\b/g), ([, number = '']) => [
      name,
      number,
    ]),
  )
  expect(named.filter(([, number = '']) => !known.has(number))).toEqual([])
})
