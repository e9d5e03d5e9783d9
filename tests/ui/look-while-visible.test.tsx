import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookWhileVisible } from '../../src/ui/index.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function showPage(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a visible page looks at each interval, a hidden one not, and it looks when it is shown again', () => {
  const look = vi.fn<(cause: string) => void>()
  const stop = lookWhileVisible(look, 1000)
  vi.advanceTimersByTime(2000)
  showPage('hidden')
  vi.advanceTimersByTime(5000)
  expect(look.mock.calls).toEqual([['interval'], ['interval']])

  showPage('visible')
  expect(look).toHaveBeenLastCalledWith('shown')
  expect(look).toHaveBeenCalledTimes(3)

  stop()
  vi.advanceTimersByTime(5000)
  showPage('visible')
  expect(look).toHaveBeenCalledTimes(3)
})

test('only this function combines an interval with the visibility of the page', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => {
      const source = readFileSync(join('src', file), 'utf8')
      return source.includes('setInterval') && source.includes('visibilitychange')
    })
  expect(files).toEqual(['ui/look-while-visible.ts'])
})
