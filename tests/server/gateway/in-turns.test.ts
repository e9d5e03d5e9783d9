import { expect, test } from 'vitest'
import { inTurns } from '../../../src/server/gateway/in-turns.ts'

test('a request that waits too long is refused, and its work never begins', async () => {
  const inTurn = inTurns({ atOnce: 1, waiting: 1, longestWaitMs: 20 })
  let end = (): void => {}
  const begun: string[] = []
  const first = inTurn(async () => {
    begun.push('first')
    await new Promise<void>((done) => (end = done))
    return 'made'
  })
  const second = inTurn(async () => begun.push('second'))
  await expect(second).rejects.toMatchObject({ code: 'QDM_UNAVAILABLE' })
  end()
  expect(await first).toBe('made')
  await inTurn(async () => begun.push('third'))
  expect(begun).toEqual(['first', 'third'])
})
