import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { Limit } from '../store/index.ts'
import { workHeader } from './work.ts'

type Throttled = Pick<CoreDeps['store'], 'throttles'>

const dayMs = 24 * 60 * 60 * 1000

/** Counts a try. @throws QDM_TOO_MANY_REQUESTS with the time to wait */
export async function withinLimits({ throttles }: Throttled, name: string, limit: Limit): Promise<void> {
  const waitMs = await throttles.take(name, limit)
  if (waitMs !== null) throw tooMany(waitMs)
}

/**
 * Counts a try, and lets the next one wait the longer the more there were within a day: `delaysMs` of the first, the
 * second, …; the last of them stays. @throws QDM_TOO_MANY_REQUESTS with the time to wait
 */
export async function withDelays(
  { throttles }: Throttled,
  name: string,
  delaysMs: readonly number[],
): Promise<void> {
  const waitMs = await throttles.takeInTurn(name, { delaysMs, windowMs: dayMs })
  if (waitMs !== null) throw tooMany(waitMs)
}

/** Resets the attempts that `withDelays` counted, after a correct code. */
export async function withoutDelays({ throttles }: Throttled, name: string): Promise<void> {
  await throttles.clear(name)
}

/** The refusal, with the time to wait in its header and in the values of its text, and work that spares the wait. */
export function tooMany(waitMs: number, work: string | null = null): QadamError {
  return new QadamError('QDM_TOO_MANY_REQUESTS', {
    headers: {
      'retry-after': String(Math.ceil(waitMs / 1000)),
      ...(work === null ? {} : { [workHeader]: work }),
    },
    params: { minutes: Math.ceil(waitMs / 60_000) },
  })
}
