import { expect, test, vi } from 'vitest'
import { delayUntilHydrated, whenHydrated, whenIdle } from '../../src/ui/index.ts'

test('work waits while a page is hydrated, also work for a pause, and is then done in its order', async () => {
  const done: string[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => queueMicrotask(work))
  try {
    const begin = delayUntilHydrated()
    whenIdle(() => done.push('dialogs'))
    whenHydrated(() => done.push('machine'))
    await Promise.resolve()
    expect(done).toEqual([])
    begin()
    await Promise.resolve()
    expect(done).toEqual(['machine', 'dialogs'])
    whenHydrated(() => done.push('answers'))
    expect(done).toEqual(['machine', 'dialogs', 'answers'])
  } finally {
    vi.unstubAllGlobals()
  }
})
