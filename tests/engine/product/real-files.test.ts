import { expect, test } from 'vitest'
import { checkFile, hasErrors } from '../../../src/engine/compile/index.ts'
import { openProject } from '../../../tools/project.ts'

const project = openProject('.')

test.each(Object.entries(project.files('products')))('nothing is wrong with the product %s', (_, file) => {
  const { findings } = project.compile(file)

  expect(findings.filter((found) => hasErrors([found]))).toEqual([])
})

test.each([
  ...Object.entries(project.files('blocks')).map(([name, file]) => ['block', name, file] as const),
  ...Object.entries(project.files('rating')).map(([name, file]) => ['rating', name, file] as const),
  ...Object.entries(project.files('terms')).map(([name, file]) => ['terms', name, file] as const),
])('nothing is wrong with the %s %s', (kind, _, file) => {
  expect(checkFile(kind, file)).toEqual([])
})
