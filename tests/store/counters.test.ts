import { expect, onTestFinished, test } from 'vitest'
import { usualConnections } from '../../src/server/store/postgres-dialect.ts'
import { openStore } from '../../src/server/store/index.ts'
import { realWorld } from '../../src/server/world.ts'
import { migratedDatabase } from './postgres.ts'
import { onEveryStore } from './stores.ts'

onEveryStore('counters', ({ open, address }) => {
  test('transactions of two processes, more than they have connections, get one number each', async () => {
    const stores = [await open(), await open()]
    const takes = Array.from({ length: 3 * usualConnections }, (_, index) =>
      stores[index % 2]!.transaction(async ({ counters, orders }) => {
        // The connection is taken before the number is asked for.
        await orders.find('none')
        return await counters.next('order')
      }),
    )
    const numbers = await Promise.all(takes)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
  })

  test('a number of a transaction that is taken back is a gap on PostgreSQL, and free again on SQLite', async () => {
    const store = await open()
    expect(await store.counters.next('order')).toBe(1)
    const refused = store.transaction(async ({ counters }) => {
      await counters.next('order')
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await store.counters.next('order')).toBe('postgres' in (await address()) ? 3 : 2)
    expect(await store.counters.next('claim 2026')).toBe(1)
  })
})

test('on PostgreSQL a transaction that took numbers and goes on delays no other process', async () => {
  const { url, drop } = await migratedDatabase()
  onTestFinished(drop)
  const [slow, quick] = [
    await openStore({ postgres: url }, realWorld),
    await openStore({ postgres: url }, realWorld),
  ]
  onTestFinished(() => quick.close())
  onTestFinished(() => slow.close())
  const names = ['order', 'policy QOS', 'provider-transaction']
  await slow.transaction(async (inside) => {
    for (const name of names) expect(await inside.counters.next(name)).toBe(1)
    await quick.transaction(async ({ counters }) => {
      for (const name of names) expect(await counters.next(name)).toBe(2)
    })
  })
})
