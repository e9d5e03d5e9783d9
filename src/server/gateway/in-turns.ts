import pLimit from 'p-limit'
import { QadamError } from '../errors/index.ts'

/** Does heavy work, so much of it at once; whoever comes when the line is full is told to come back. @throws QDM_UNAVAILABLE */
export function inTurns({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  const limit = pLimit(atOnce)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting)
      throw new QadamError('QDM_UNAVAILABLE', { headers: { 'retry-after': '30' } })
    return await limit(work)
  }
}
