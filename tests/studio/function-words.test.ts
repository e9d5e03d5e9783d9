import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { celFunctionNames } from '../../src/engine/cel/index.ts'
import { functionAt, functionWords } from '../../src/studio/expression/function-words.ts'
import { methodWords } from '../../src/studio/expression/method-words.ts'
import { plainFunctionWords } from '../../src/studio/expression/plain-function-words.ts'

const documentedFunctions = Object.keys({ ...plainFunctionWords, ...methodWords })

test('every function of the language has documentation, and nothing else has', () => {
  expect(documentedFunctions.toSorted()).toEqual(celFunctionNames.toSorted())
})

test('the documentation of a function has an example that names it', () => {
  const i18n = setupI18n({ locale: 'ru', messages: { ru: {} } })
  for (const name of documentedFunctions) expect(functionWords(i18n, name)?.example).toContain(`${name}(`)
})

test.each([
  ['a|ge(data.birthDate, today)', 'age'],
  ['age(data.birthDate, today)|', null],
  ['data.age| > 3', null],
  ['data.name.starts|With("A")', '.startsWith'],
  ['math.rou|nd(2)', 'math.round'],
  ['round| (2)', 'round'],
  ['|', null],
  ['constructor|()', null],
])('the function at the cursor of %s is %s', (marked, name) => {
  const at = marked.indexOf('|')
  expect(functionAt(marked.replace('|', ''), at)?.name ?? null).toBe(name)
})
