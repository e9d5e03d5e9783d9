import type { FastifyBaseLogger } from 'fastify'
import type { OutboxEntry, Store } from './store/index.ts'
import { workRegularly, type RegularWork } from './work-regularly.ts'

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
  readonly store: Pick<Store, 'outbox'>
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

/**
 * Creates the worker that performs outbox work every few seconds, and immediately when woken. Kinds of work do not wait
 * for each other: an unreachable carrier delays no policy.
 */
export function outboxWorker(
  deps: OutboxWorkerDeps,
  kinds: readonly OutboxWork[],
): { readonly wake: () => void; readonly stop: () => Promise<void> } {
  const loops: readonly RegularWork[] = kinds.map((kind) =>
    workRegularly(async () => {
      const done = await workOnce(deps, kind)
      // The work may have created work of another kind.
      if (done > 0) wake(kind)
      return done
    }, deps.log),
  )
  function wake(except?: OutboxWork): void {
    loops.forEach((loop, at) => {
      if (kinds[at] !== except) void loop.now()
    })
  }
  return {
    wake: () => wake(),
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
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
        await work.perform(entry)
        await store.outbox.complete(entry.id)
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
