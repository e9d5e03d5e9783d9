import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runSuite, suiteTable } from './run-suite.ts'

/** Cases that must apply: the suite grows, and what is taken never shrinks. */
const least = 1500

test('no answer to the official JSON Schema suite of 2020-12 is wrong, and what does not apply is refused by name', () => {
  const suite = dirname(fileURLToPath(import.meta.resolve('json-schema-test-suite/package.json')))
  const result = runSuite(join(suite, 'tests/draft2020-12'))
  process.stdout.write(`${suiteTable(result)}\n`)

  expect(result.wrong).toEqual([])
  expect(result.right).toBeGreaterThanOrEqual(least)
  for (const [by] of result.refused) expect(by).not.toBe('')
})

test('cases of the official form are counted as right, wrong, and refused by name', () => {
  const result = runSuite(join(import.meta.dirname, 'made-up'))

  expect(result).toEqual({
    right: 4,
    wrong: ['cases.json: a number in steps: a mistake of the suite'],
    refused: [
      ['unevaluatedProperties', 1],
      ['format iri', 1],
      ['format, not checked', 1],
      ['$ref', 1],
    ],
  })
  expect(suiteTable(result)).toContain('     5 apply\n     1 of them wrong')
})
