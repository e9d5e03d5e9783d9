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
      'Next',
      'Next, 500 fields',
      'Next, CPU 4× slower',
      'heap',
      'heap, 500 fields',
      'key to paint',
      'key to paint in a list of 100',
      'key to paint, 500 fields',
      'one of 100 items added',
      'one of 100 items removed',
    ])
    for (const [what, values] of Object.entries(numbers))
      for (const value of values) expect(value, what).toBeGreaterThan(0)
  } finally {
    await contestant.close()
  }
})
