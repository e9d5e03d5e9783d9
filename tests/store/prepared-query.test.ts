import { expect, test } from 'vitest'
import { prepared } from '../../src/server/store/prepared-query.ts'
import { onEveryStore } from './stores.ts'

onEveryStore('a prepared query', ({ open }) => {
  test('is built once, and runs with the values of each call, inside and outside a transaction', async () => {
    let built = 0
    const add = prepared<{ name: string; value: number }>((db, { name, value }) => {
      built += 1
      return db.insertInto('counters').values({ name, value })
    })
    const valuesOf = prepared<{ name: string; least: number }, { value: number }>((db, { name, least }) =>
      db.selectFrom('counters').select('value').where('name', '=', name).where('value', '>=', least),
    )
    const store = await open()
    const { db } = store.context
    expect(await add(db, { name: 'one', value: 1 })).toEqual([])
    await store.transaction(async ({ context: inside }) => {
      await add(inside.db, { name: 'two', value: 2 })
      expect(await valuesOf(inside.db, { name: 'two', least: 2 })).toEqual([{ value: 2 }])
    })
    expect(built).toBe(1)
    expect(await valuesOf(db, { name: 'one', least: 1 })).toEqual([{ value: 1 }])
    expect(await valuesOf(db, { name: 'one', least: 2 })).toEqual([])
    expect(await valuesOf(db, { name: 'two', least: 1 })).toEqual([{ value: 2 }])
  })

  test('is built for each database', async () => {
    let built = 0
    const count = prepared<object, { name: string }>((db) => {
      built += 1
      return db.selectFrom('counters').select('name').where('name', '=', 'none')
    })
    for (const store of [await open(), await open()]) await count(store.context.db, {})
    expect(built).toBe(2)
  })

  test('fails as any other query, and takes its transaction back', async () => {
    const add = prepared<{ name: string }>((db, { name }) =>
      db.insertInto('counters').values({ name, value: 1 }),
    )
    const store = await open()
    const twice = store.transaction(async ({ context: { db } }) => {
      await add(db, { name: 'twice' })
      await add(db, { name: 'twice' })
    })
    await expect(twice).rejects.toThrow()
    expect(await store.counters.next('twice')).toBe(1)
  })
})
