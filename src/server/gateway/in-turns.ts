import pLimit from 'p-limit'
import { QadamError } from '../errors/index.ts'

/** How heavy work is done: how many jobs run at once, how many wait, and how long at most. */
export interface Turns {
  readonly atOnce: number
  readonly waiting: number
  readonly longestWaitMs: number
}

/**
 * Does heavy work in turns. A caller that finds the line full, or waits in it too long, is told to come back, and their work is
 * not begun. @throws QDM_UNAVAILABLE
 */
export function inTurns({ atOnce, waiting, longestWaitMs }: Turns) {
  const limit = pLimit(atOnce)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw comeBack()
    const patience = AbortSignal.timeout(longestWaitMs)
    let isBegun = false
    return await Promise.race([
      limit(async () => {
        if (patience.aborted) throw comeBack()
        isBegun = true
        return await work()
      }),
      new Promise<never>((_, refuse) => {
        patience.addEventListener('abort', () => {
          if (!isBegun) refuse(comeBack())
        })
      }),
    ])
  }
}

function comeBack(): QadamError {
  return new QadamError('QDM_UNAVAILABLE', { headers: { 'retry-after': '30' } })
}
