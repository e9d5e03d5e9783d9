import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planOf } from '../../../tools/changed/index.ts'
import { checks } from '../../../tools/checks.ts'

const browserSources = new Map([
  [
    'e2e/desk.spec.ts',
    "import { enter } from './enter.ts'\nimport { languages } from '../src/api/index.ts'\n",
  ],
  ['e2e/enter.ts', "import { helper } from './deep/helper.ts'\n"],
  ['e2e/deep/helper.ts', "import type { Page } from '@playwright/test'\n"],
  ['e2e/osago.spec.ts', "import { test } from '@playwright/test'\nvoid import('./deep/late.ts')\n"],
  ['e2e/deep/late.ts', ''],
])

const planned = (changed: readonly string[], present = changed) =>
  planOf({ changed, present, checks, browserSources })

const namesOf = ({ checks: chosen }: ReturnType<typeof planned>) => chosen.map(({ name }) => name)

test('a changed part is formatted, linted and typed; the lint reads the changed files alone', () => {
  const plan = planned(['src/portal/home/home-page.tsx', 'src/portal/home/home-page.module.css'])
  expect(namesOf(plan)).toEqual(
    expect.arrayContaining(['format', 'types', 'lint', 'import directions', 'unused code and packages']),
  )
  expect(namesOf(plan)).not.toContain('product files')
  expect(namesOf(plan)).not.toContain('tables and migrations')
  expect(plan.checks.find(({ name }) => name === 'lint')?.command).toEqual([
    'oxlint',
    'src/portal/home/home-page.tsx',
  ])
  expect(plan.checks.find(({ name }) => name === 'types')?.command.slice(-2)).toEqual(['-p', '.'])
})

test('a deleted file is given to no check that opens it', () => {
  const plan = planned(['src/ui/gone.ts'], [])
  expect(namesOf(plan)).not.toContain('format')
  expect(namesOf(plan)).not.toContain('lint')
  expect(namesOf(plan)).toContain('types')
})

test('a changed product is walked; a changed engine checks every product and says that it walks none', () => {
  const walk = (file: string) => planned([file]).checks.find(({ name }) => name === 'product files')?.command
  expect(walk('schemas/products/sport.json')).toEqual(
    expect.arrayContaining(['--walk', 'schemas/products/sport.json']),
  )
  expect(walk('src/engine/json.ts')).toEqual(['node', 'tools/qadam.ts', 'lint'])
  expect(planned(['src/engine/json.ts']).leftOut.join('\n')).toContain('Walks through products')
})

test('tests that read a changed file without an import run: of a product, of texts, of prose', () => {
  expect(planned(['locales/uz/sport.json']).readingTests).toEqual(['tests/products/sport'])
  expect(planned(['README.md']).readingTests).toEqual(['tests/tools/prose.test.ts'])
  expect(planned(['src/server/seal.ts']).readingTests).toContain('tests/tools/words.test.ts')
})

test('every test that a table names exists', () => {
  const everything = ['src/a.ts', 'a.md', 'docs/authoring/a.md', 'package.json', 'a.css', 'schemas/api/a.yaml', 'schemas/blocks/a.json'] // prettier-ignore
  const tests = globSync('tests/**/*.test.ts')
  for (const filter of planned(everything).readingTests)
    expect(
      tests.some((path) => path.startsWith(filter)),
      filter,
    ).toBe(true)
})

test('a spec runs when it, a file of e2e below it, or what these import by name changed', () => {
  expect(planned(['e2e/osago.spec.ts']).specs).toEqual(['e2e/osago.spec.ts'])
  expect(planned(['e2e/deep/helper.ts']).specs).toEqual(['e2e/desk.spec.ts'])
  expect(planned(['e2e/deep/late.ts']).specs).toEqual(['e2e/osago.spec.ts'])
  expect(planned(['src/api/index.ts']).specs).toEqual(['e2e/desk.spec.ts'])
})

test('a change of a page runs no spec, and the plan says so', () => {
  const { specs, leftOut } = planned(['src/portal/home/home-page.tsx'])
  expect(specs).toEqual([])
  expect(leftOut.join('\n')).toContain('2 of 2 specs import no changed file')
})

test('imports of the real specs are read: nearly all of them lean on the browser world', () => {
  const real = new Map(globSync('e2e/**/*.ts').map((path) => [path, readFileSync(path, 'utf8')]))
  const all = [...real.keys()].filter((path) => path.endsWith('.spec.ts'))
  const { specs } = planOf({
    changed: ['e2e/browser-world.ts'],
    present: [],
    checks,
    browserSources: real,
  })
  expect(specs.length).toBeGreaterThan(all.length / 2)
})
