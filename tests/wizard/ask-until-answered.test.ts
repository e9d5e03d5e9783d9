import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askUntilAnswered } from '../../src/wizard/calls/ask-until-answered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a request is sent again 5 s after each failure, until it succeeds', async () => {
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('found')
  const [onAnswer, onFailure] = [vi.fn<(answer: string) => void>(), vi.fn<() => void>()]
  askUntilAnswered({ ask, onAnswer, onFailure })
  await vi.advanceTimersByTimeAsync(4999)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(onFailure).toHaveBeenCalledTimes(2)
  expect(onAnswer.mock.calls).toEqual([['found']])
})

test('a request that is stopped is aborted, and neither answered nor repeated', async () => {
  let signal: AbortSignal | undefined
  const ask = vi.fn<(signal: AbortSignal) => Promise<string>>((given) => {
    signal = given
    return Promise.reject(new Error('offline'))
  })
  const onAnswer = vi.fn<(answer: string) => void>()
  const stop = askUntilAnswered({ ask, onAnswer })
  stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(signal?.aborted).toBe(true)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(onAnswer).not.toHaveBeenCalled()
})
