import type { FastifyBaseLogger } from 'fastify'
import type { OutboxEntry, Store } from './store/index.ts'
import { continuingTrace } from './tracing/index.ts'

/** One kind of work of the outbox, and how it is done. */
export interface OutboxWork {
  readonly kind: string
  /** Entries that are worked on at once. */
  readonly atOnce: number
  /** The pause after a failure doubles up to this. */
  readonly longestPauseMs: number
  /** From this age on a failure is the last one, and the entry waits for an operator; null: it is tried for ever. */
  readonly givesUpAfterMs: number | null
  /** Does the work; it may be asked again for an entry after it failed, or after a process was killed. */
  readonly perform: (entry: OutboxEntry) => Promise<void>
}

/** Dependencies of the worker. */
export interface OutboxWorkerDeps {
  readonly store: Pick<Store, 'outbox' | 'watchWork' | 'isShared'>
  readonly clock: () => number
  readonly log: FastifyBaseLogger
}

const firstPauseMs = 1000

/**
 * Lease of an entry: time in which it belongs to the process that works on it. The process renews the lease while
 * `perform` runs, so that no other process takes the entry; entries of a killed process are due again after this time.
 */
export const leaseMs = 10_000
const renewalMs = 3000

/** The running worker of a process. */
export interface OutboxWorker {
  /** Looks for work at once. */
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

/** Work is looked for at least so often. On PostgreSQL processes hear of each other's work; a notice may be lost. */
const longestWaitMs = { alone: 2000, shared: 40_000 } as const

/** The shortest wait between two looks, unless there is news: what is due may be another process's at this moment. */
const shortestWaitMs = 250

/**
 * Performs outbox work: at once when it is added by any process, and otherwise when it is due, which one query asks for all
 * kinds. Kinds of work do not wait for each other: an unreachable carrier delays no policy.
 */
export function outboxWorker(deps: OutboxWorkerDeps, kinds: readonly OutboxWork[]): OutboxWorker {
  const { store, log } = deps
  const mostMs = store.isShared ? longestWaitMs.shared : longestWaitMs.alone
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  const loops = new Map(
    kinds.map((work) => [
      work.kind,
      oneAtATime(async () => {
        let done = 0
        for (let some = 1; some > 0 && !stopping.signal.aborted; done += some)
          some = await workOnce(deps, work)
        // The work may have created work of another kind, and what failed is due again later.
        if (done > 0) wake()
      }, log),
    ]),
  )
  const look = oneAtATime(async () => {
    lookIn(mostMs)
    const due = await store.outbox.dueIn([...loops.keys()])
    for (const [kind, inMs] of due) if (inMs <= 0 && !stopping.signal.aborted) void loops.get(kind)?.()
    lookIn(Math.max(Math.min(mostMs, ...due.values()), shortestWaitMs))
  }, log)
  function lookIn(ms: number): void {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    // Processes that were started together do not ask together.
    timer = setTimeout(
      () => void look(),
      store.isShared && ms === mostMs ? ms * (0.75 + Math.random() / 2) : ms,
    )
    timer.unref()
  }
  function wake(): void {
    if (!stopping.signal.aborted) void look()
  }
  const unwatch = store.watchWork(wake)
  wake()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      unwatch()
      clearTimeout(timer)
      await look()
      await Promise.all([...loops.values()].map((loop) => loop()))
    },
  }
}

/**
 * Runs the work once at a time. While it runs, further calls lead to one more run; each call resolves when a run that began
 * after it has ended. Failures are logged.
 */
function oneAtATime(work: () => Promise<void>, log: OutboxWorkerDeps['log']): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= running.then(async () => {
      next = null
      await work().catch((error: unknown) => log.error({ err: error }, 'work failed'))
    })
    running = next
    return next
  }
}

/** Performs the due entries of one kind; resolves to their number. */
export async function workOnce(deps: OutboxWorkerDeps, work: OutboxWork): Promise<number> {
  const { store, clock, log } = deps
  const entries = await store.outbox.claim({
    kinds: [work.kind],
    leaseMs,
    limit: work.atOnce,
  })
  if (entries.length === 0) return 0
  const held = new Set(entries.map(({ id }) => id))
  const renewal = setInterval(() => {
    // A renewal that fails is made again before the lease ends.
    store.outbox.renew([...held], leaseMs).catch((error: unknown) => {
      log.warn({ err: error, kind: work.kind }, 'a lease was not renewed')
    })
  }, renewalMs)
  await Promise.all(
    entries.map(async (entry) => {
      try {
        const span = { name: `outbox ${work.kind}`, attributes: { 'qadam.outbox.tries': entry.tries + 1 } }
        await continuingTrace(entry.traceparent, span, async () => {
          await work.perform(entry)
          await store.outbox.complete(entry.id)
        })
      } catch (error) {
        const name = error instanceof Error ? error.name : 'unknown'
        const isLast = work.givesUpAfterMs !== null && clock() - entry.createdAt >= work.givesUpAfterMs
        log[isLast ? 'error' : 'warn'](
          { err: error, outbox: entry.id, kind: work.kind, tries: entry.tries + 1 },
          isLast ? 'work was given up' : 'work failed and is tried again',
        )
        if (isLast) await store.outbox.giveUp(entry.id, name)
        else await store.outbox.postpone(entry.id, name, clock() + pauseAfter(entry.tries, work))
      } finally {
        held.delete(entry.id)
      }
    }),
  ).finally(() => clearInterval(renewal))
  return entries.length
}

function pauseAfter(tries: number, { longestPauseMs }: OutboxWork): number {
  return Math.min(firstPauseMs * 2 ** Math.min(tries, 30), longestPauseMs)
}
