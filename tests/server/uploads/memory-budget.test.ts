import { expect, test } from 'vitest'
import { memoryBudget } from '../../../src/server/uploads/memory-budget.ts'

const limits = { bytes: 100, mostWaiting: 3, longestWaitMs: 60_000 }

/** Work that ends when the test ends it. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

const settled = async (): Promise<void> => {
  for (let times = 0; times < 10; times++) await Promise.resolve()
}

test('work shares the bytes, in the order in which it came', async () => {
  const budget = memoryBudget(limits)
  const begun: string[] = []
  const first = held()
  const second = held()
  const ask = (name: string, bytes: number, { work }: ReturnType<typeof held>) =>
    budget.within(bytes, async () => {
      begun.push(name)
      await work()
    })
  const all = [ask('a', 60, first), ask('b', 60, second), ask('c', 10, second)]
  await settled()
  // A small piece does not pass a large one for ever.
  expect(begun).toEqual(['a'])
  expect([budget.usedBytes(), budget.waiting()]).toEqual([60, 2])
  first.end()
  await all[0]
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  second.end()
  await Promise.all(all)
  expect(budget.usedBytes()).toBe(0)
})

test('a piece larger than the budget gets all of it, and failed work returns its bytes', async () => {
  const budget = memoryBudget(limits)
  await budget.within(1000, async () => {
    expect(budget.usedBytes()).toBe(100)
  })
  await expect(budget.within(50, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(budget.usedBytes()).toBe(0)
})

test('a request is refused with Retry-After when the queue is full or the wait too long', async () => {
  const impatient = memoryBudget({ ...limits, longestWaitMs: 1 })
  const running = held()
  const first = impatient.within(100, running.work)
  await expect(impatient.within(1, async () => {})).rejects.toMatchObject({ code: 'QDM_UNAVAILABLE' })
  expect(impatient.waiting()).toBe(0)
  running.end()
  await first

  const budget = memoryBudget(limits)
  const other = held()
  const waiting = [100, 1, 1, 1].map((bytes) => budget.within(bytes, other.work))
  await expect(budget.within(1, async () => {})).rejects.toMatchObject({
    code: 'QDM_UNAVAILABLE',
    detail: { headers: { 'retry-after': '30' } },
  })
  other.end()
  await Promise.all(waiting)
})
