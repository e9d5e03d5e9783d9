import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstLoadBudgets } from '../../e2e/first-load-budgets.ts'

/** Cells of the rows of a table in Markdown that name one of these pages. */
function rowsOf(markdown: string): readonly (readonly string[])[] {
  return Array.from(markdown.matchAll(/^\| (.*) \|$/gm), ([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  )
}

test('docs/speed.md states the budgets of first loads, and no other ones', () => {
  const rows = rowsOf(readFileSync('docs/speed.md', 'utf8'))
  const stated = rows.filter(([page]) => firstLoadBudgets.some((budget) => budget.page === page))
  expect(stated).toEqual(firstLoadBudgets.map(({ page, most }) => [page, String(most.br), String(most.gz)]))
})

test('the parts of a first slide that docs/speed.md lists are at most its budget', () => {
  const text = readFileSync('docs/speed.md', 'utf8').replaceAll('\n', ' ')
  const [, parts = ''] = /Of what the first slide loads in gzip (.*?) \(\d+\.\d+\.\d+\)/.exec(text) ?? []
  const sizes = Array.from(parts.matchAll(/\d+\.\d+/g), ([size]) => Number(size))
  const most = firstLoadBudgets.find(({ source }) => source === 'src/wizard/page/index.ts')?.most.gz ?? 0
  expect(sizes).toHaveLength(4)
  const sum = sizes.reduce((before, size) => before + size, 0)
  expect(sum).toBeLessThanOrEqual(most)
  expect(sum).toBeGreaterThan(most - 5)
})
