import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('docs/import.md explains every name of a change and of a refusal, and no other', () => {
  const sources = globSync('src/import/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const codes = sources.flatMap((text) =>
    [...text.matchAll(/(?:\bcode: |Untranslatable\(\s*)'([a-z0-9-]+)'/g)].map(([, code = '']) => code),
  )
  const [, tables = ''] = readFileSync(join(root, 'docs/import.md'), 'utf8').split('## Names of changes')
  const explained = [...tables.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z0-9-]+)`/g)].map(([, code = '']) => code),
  )
  // Codes of lint become names of refusals when a keyword is taken out.
  const ofLint = explained.filter((code) => /^(?:pattern|default)-/.test(code))

  expect(codes.length).toBeGreaterThan(80)
  expect(explained.filter((code) => !ofLint.includes(code)).toSorted()).toEqual(
    [...new Set(codes)].toSorted(),
  )
})
