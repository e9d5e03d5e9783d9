import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('docs/export.md explains every name of a change and of a refusal, and no other', () => {
  const sources = globSync('src/export/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const codes = sources.flatMap((text) =>
    [...text.matchAll(/(?:\bcode: |Unsayable\(\s*)'([a-z0-9-]+)'/g)].map(([, code = '']) => code),
  )
  const [, tables = ''] = readFileSync(join(root, 'docs/export.md'), 'utf8').split('## Names of changes')
  const explained = [...tables.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z0-9-]+)`/g)].map(([, code = '']) => code),
  )

  expect(codes.length).toBeGreaterThan(60)
  expect(explained.toSorted()).toEqual([...new Set(codes)].toSorted())
})
