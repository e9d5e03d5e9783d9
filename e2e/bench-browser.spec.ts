import { resolve } from 'node:path'
import { measureForms } from '../tools/bench/browser.ts'
import { qadam } from '../tools/bench/contestants.ts'
import { openShelf } from '../tools/shelf.ts'
import { expect, test } from './browser-world.ts'

test('the benchmark in the browser walks through every form of Qadam @desktop', async ({ browser }) => {
  const contestant = await qadam(openShelf(), {
    folder: resolve(import.meta.dirname, '../dist'),
    remove: async () => {},
  })
  try {
    const measured = await measureForms(browser, [contestant], { rounds: 1, keys: 2 })
    const numbers = measured.get('qadam') ?? {}
    expect(Object.keys(numbers).toSorted()).toEqual([
      'JS, gzip',
      'heap, BIG',
      'key to paint',
      'key to paint, BIG',
      'key to paint, LIST',
      'key to paint, one item',
      'next page',
      'ready, CPU 4× slower',
      'work per key, BIG, CPU 4× slower',
      'work per key, CPU 4× slower',
    ])
    for (const [what, values] of Object.entries(numbers))
      for (const value of values) expect(value, what).toBeGreaterThan(0)
  } finally {
    await contestant.close()
  }
})
