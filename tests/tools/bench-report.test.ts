// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { benchReport } from '../../tools/bench/report-html.ts'
import { tableOf, type Result } from '../../tools/bench/result.ts'

const results: readonly Result[] = [
  { what: 'contracts & more', value: 0.4, unit: '×', goal: { least: 0.5 }, samples: [0.3, 0.4, 0.6] },
  { what: '  a second', value: 120, unit: '/s', goal: null },
  { what: 'ready', value: 1.5, unit: 's', goal: { most: 2 } },
]

test('the table of a run has the spread of its rounds, and the verdict', () => {
  const [, , contracts, second, ready] = tableOf('server', results).split('\n')
  expect(contracts).toMatch(/^contracts & more +0\.4\S* × +0\.3\S*–0\.6\S* +≥ 0\.5\S* +MISSED$/)
  expect(second).toMatch(/^ {2}a second +120 \/s$/)
  expect(ready).toMatch(/kept$/)
})

test('the page of a run draws value, rounds and goal of each measurement, and marks what is missed', () => {
  const page = benchReport([{ name: 'server', results }], '2026-11-23')
  const document = new DOMParser().parseFromString(page, 'text/html')
  const [contracts, second, ready] = document.querySelectorAll('tbody tr')
  expect(contracts?.textContent).toContain('contracts & more')
  expect(contracts?.className).toBe('missed')
  expect(ready?.className).toBe('')
  const x = (row: Element | undefined, name: string) =>
    [...(row?.querySelectorAll(`.${name}`) ?? [])].map((line) => Number(line.getAttribute('x2')))
  const bar = Number(contracts?.querySelector('.bar')?.getAttribute('width'))
  expect(bar).toBeLessThan(x(contracts, 'goal')[0] ?? 0)
  expect(x(contracts, 'spread')[0]).toBeGreaterThan(x(contracts, 'goal')[0] ?? Infinity)
  expect(x(second, 'goal')).toEqual([])
  expect(document.querySelectorAll('script')).toHaveLength(0)
})
