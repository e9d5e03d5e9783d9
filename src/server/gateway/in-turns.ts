import pLimit from 'p-limit'
import { QadamError } from '../errors/index.ts'

/** Limits of heavy work: number of parallel jobs, number of waiting jobs, and longest wait in ms. */
export interface Turns {
  readonly atOnce: number
  readonly waiting: number
  readonly longestWaitMs: number
}

/**
 * Returns a function that limits heavy work. When the queue is full, or the wait is too long, the work is not started.
 * @throws QDM_UNAVAILABLE
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
