import { expect, test, vi } from 'vitest'
import { laterPieces } from '../../src/ui/index.ts'

test('work waits for a part that is not loaded, and is done at once when it is', async () => {
  const given = Promise.withResolvers<{ readonly name: string }>()
  const later = laterPieces(() => given.promise)
  const work = vi.fn<() => void>()

  later.whenLoaded(work)
  await Promise.resolve()
  expect(work).not.toHaveBeenCalled()
  expect(() => later.loaded()).toThrow('load the pieces first')

  given.resolve({ name: 'part' })
  await later.load()
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
  later.whenLoaded(work)
  expect(work).toHaveBeenCalledTimes(2)
  expect(later.loaded().name).toBe('part')
})
