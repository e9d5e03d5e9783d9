import type { FastifyBaseLogger } from 'fastify'

const pauseMs = 2000

/** Work that is done every few seconds, and at once when it is woken. */
export interface RegularWork {
  /** Performs the due work; a failure is logged, and the work stays for the next time. */
  readonly now: () => Promise<void>
  /** Resolves when no work is running any more. */
  readonly stop: () => Promise<void>
}

/**
 * Repeats the work until it is stopped. `work` resolves to the amount of work done; while it is not zero, more may be
 * waiting.
 */
export function workRegularly(work: () => Promise<number>, log: FastifyBaseLogger): RegularWork {
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  const now = (): Promise<void> => {
    running = running.then(async () => {
      try {
        let done = 1
        while (done > 0) done = isStopped ? 0 : await work()
      } catch (error) {
        log.error({ err: error }, 'work failed')
      }
    })
    return running
  }
  const timer = setInterval(() => void now(), pauseMs)
  timer.unref()
  return {
    now,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
