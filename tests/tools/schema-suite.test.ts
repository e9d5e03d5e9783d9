import { expect, test } from 'vitest'
import { runSuite, suiteTable } from '../../tools/schema-suite/run-suite.ts'

test('cases of the official form are counted as right, wrong, and refused by name', () => {
  const result = runSuite('tests/tools/schema-suite')

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
