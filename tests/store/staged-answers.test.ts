import { expect, test } from 'vitest'
import { onEveryStore } from './stores.ts'

onEveryStore('whether an answer is staged', ({ open, clock }) => {
  test('is known at once to the process that stages it, and to others after a second', async () => {
    const [here, there] = [await open(), await open()]
    expect([await here.staged.isAny(), await there.staged.isAny()]).toEqual([false, false])
    await here.staged.stage('address', { operation: 'listRegions', answer: 'down', times: 1 })
    expect([await here.staged.isAny(), await there.staged.isAny()]).toEqual([true, false])
    clock.now += 1000
    expect(await there.staged.isAny()).toBe(true)
    expect(await there.staged.take('address', 'listRegions')).toBe('down')
    expect([await here.staged.isAny(), await there.staged.isAny()]).toEqual([false, false])
  })

  test('a look that began before an answer was staged does not hide it', async () => {
    const store = await open()
    const looking = store.staged.isAny()
    await store.staged.stage('address', { operation: 'listRegions', answer: 'down', times: 1 })
    await looking
    expect(await store.staged.isAny()).toBe(true)
  })
})
