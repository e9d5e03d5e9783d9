import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leaseMs, workOnce, type OutboxWork } from '../../src/server/outbox-worker.ts'
import type { Store } from '../../src/server/store/index.ts'
import { onEveryStore } from '../store/stores.ts'

const minute = 60_000
const log = pino({ level: 'silent' })

onEveryStore('the work of the outbox', ({ open, clock }) => {
  const depsOver = (store: Store) => ({ store, clock: () => clock.now, log })
  const work = (perform: OutboxWork['perform']): OutboxWork => ({
    kind: 'call',
    atOnce: 3,
    longestPauseMs: 8000,
    givesUpAfterMs: 10 * minute,
    perform,
  })

  test('is done once, however many processes look for it while it lasts', async () => {
    const [one, two] = await Promise.all([open(), open()])
    await one.outbox.add({ kind: 'call', subject: 'a', body: '{}' })
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    let calls = 0
    const slow = work(async () => {
      calls += 1
      begin()
      await answered
    })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const first = workOnce(depsOver(one), slow)
    await begun
    const renew = vi.spyOn(one.outbox, 'renew')
    for (let passed = 0; passed < 10 * minute; passed += leaseMs - 1) {
      expect(await workOnce(depsOver(two), slow)).toBe(0)
      clock.now += leaseMs - 1
      vi.advanceTimersToNextTimer()
      await renew.mock.results.at(-1)?.value
    }
    answer()
    expect(await first).toBe(1)
    clock.now += 10 * minute
    expect(await workOnce(depsOver(two), slow)).toBe(0)
    expect(calls).toBe(1)
  })

  test('of a process that was killed is taken by another one when its lease ends', async () => {
    const [killed, other] = await Promise.all([open(), open()])
    await killed.outbox.add({ kind: 'call', subject: 'a', body: '{}' })
    // It renews nothing any more.
    expect(await killed.outbox.claim({ kinds: ['call'], leaseMs, limit: 1 })).toHaveLength(1)
    const calls = vi.fn<() => Promise<void>>().mockResolvedValue()
    clock.now += leaseMs - 1
    expect(await workOnce(depsOver(other), work(calls))).toBe(0)
    clock.now += 1
    expect(await workOnce(depsOver(other), work(calls))).toBe(1)
    expect(calls).toHaveBeenCalledTimes(1)
  })

  test('fails, and is tried again after pauses that double up to the longest', async () => {
    const store = await open()
    await store.outbox.add({ kind: 'call', subject: 'a', body: '{}' })
    let calls = 0
    const down = work(async () => {
      calls += 1
      throw new Error('down')
    })
    for (const pause of [1000, 2000, 4000, 8000, 8000, 8000]) {
      expect(await workOnce(depsOver(store), down)).toBe(1)
      clock.now += pause - 1
      expect(await workOnce(depsOver(store), down)).toBe(0)
      clock.now += 1
    }
    expect(calls).toBe(6)
    let done = 0
    const up = work(async () => {
      done += 1
    })
    expect(await workOnce(depsOver(store), up)).toBe(1)
    expect(done).toBe(1)
    expect(await store.outbox.stuck(1, 10)).toEqual([])
  })

  test('that failed for too long waits for an operator, who can begin it again', async () => {
    const store = await open()
    await store.outbox.add({ kind: 'call', subject: 'a', body: '{}' })
    const down = work(async () => {
      throw new TypeError('down')
    })
    clock.now += 10 * minute
    await workOnce(depsOver(store), down)
    clock.now += 60 * minute
    expect(await workOnce(depsOver(store), down)).toBe(0)
    const [stuck] = await store.outbox.stuck(99, 10)
    expect(stuck).toMatchObject({ kind: 'call', subject: 'a', last_error: 'TypeError', tries: 1 })
    expect(stuck?.dead_at).not.toBeNull()
    expect(await store.outbox.backlog()).toMatchObject([{ kind: 'call', waiting: 0, dead: 1 }])

    expect(await store.outbox.revive(stuck?.id ?? '')).toBe(true)
    expect(
      await workOnce(
        depsOver(store),
        work(async () => {}),
      ),
    ).toBe(1)
    expect(await store.outbox.revive(stuck?.id ?? '')).toBe(false)
    expect(await store.outbox.backlog()).toEqual([])
  })

  test('that lasts for ever is never given up', async () => {
    const store = await open()
    await store.outbox.add({ kind: 'call', subject: 'a', body: '{}' })
    const down: OutboxWork = {
      ...work(async () => {
        throw new Error('down')
      }),
      givesUpAfterMs: null,
    }
    for (let day = 0; day < 30; day++) {
      clock.now += 24 * 60 * minute
      expect(await workOnce(depsOver(store), down)).toBe(1)
    }
    expect(await store.outbox.stuck(5, 10)).toMatchObject([{ dead_at: null, tries: 30 }])
  })
})
