import { Client } from 'pg'
import { expect, test } from 'vitest'
import type { StoreAddress } from '../../src/server/store/index.ts'
import { onEveryStore } from './stores.ts'

/** Waits until so many transactions wait for a lock. SQLite lets transactions wait in the process, in their order. */
async function untilWaiting(address: StoreAddress, count: number): Promise<void> {
  if (!('postgres' in address)) return
  const client = new Client({ connectionString: address.postgres })
  await client.connect()
  try {
    await expect
      .poll(async () => {
        const { rows } = await client.query<{ waiting: number }>(
          `select count(distinct pid)::int as waiting from pg_locks
           where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
        )
        return rows[0]?.waiting
      })
      .toBe(count)
  } finally {
    await client.end()
  }
}

onEveryStore('counters', ({ open, address }) => {
  test('transactions that wait for a number get it in the order in which they asked', async () => {
    const store = await open()
    const end = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<void>()
    const first = store.transaction(async ({ counters }) => {
      expect(await counters.next('order')).toBe(1)
      taken.resolve()
      await end.promise
    })
    await taken.promise
    const waiting: Promise<number>[] = []
    for (let count = 1; count <= 6; count += 1) {
      waiting.push(store.transaction(async ({ counters }) => await counters.next('order')))
      await untilWaiting(await address(), count)
    }
    end.resolve()
    await first
    expect(await Promise.all(waiting)).toEqual([2, 3, 4, 5, 6, 7])
  })

  test('a number of a transaction that is taken back is given out again', async () => {
    const store = await open()
    expect(await store.counters.next('order')).toBe(1)
    const refused = store.transaction(async ({ counters }) => {
      await counters.next('order')
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await store.counters.next('order')).toBe(2)
    expect(await store.counters.next('claim 2026')).toBe(1)
  })
})
