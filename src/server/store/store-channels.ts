import { sql, type Kysely } from 'kysely'
import { localChannel, postgresChannels, type ChangeChannel } from './change-channel.ts'
import type { StoreAddress } from './database-connections.ts'
import { deskChannel } from './desk-cases.ts'
import { draftsChannel } from './drafts-changed.ts'
import type { StoreEvent } from './store-context.ts'
import type { Tables } from './tables.ts'

/** Channels of the changes that others wait for. */
export interface StoreChannels {
  readonly desk: ChangeChannel
  readonly drafts: ChangeChannel
  readonly work: ChangeChannel
  /** Within this process. */
  readonly products: ChangeChannel
  /** Announces an event on its channel; the others have none. */
  readonly announce: (event: StoreEvent) => void
  readonly close: () => Promise<void>
}

/** Name of PostgreSQL's channel that carries "there is new work". */
const workChannel = 'qadam_work'

/** Opens the channels: over all processes of a PostgreSQL database, or within this one. `numbering` sends the notices of work. */
export function storeChannels(address: StoreAddress, numbering: Kysely<Tables> | null): StoreChannels {
  const channels =
    'postgres' in address
      ? postgresChannels(address.direct ?? address.postgres, [deskChannel, draftsChannel, workChannel])
      : { [deskChannel]: localChannel(), [draftsChannel]: localChannel(), [workChannel]: localChannel() }
  const { [deskChannel]: desk, [draftsChannel]: drafts, [workChannel]: work } = channels
  const products = localChannel()
  const notifyWork = numbering === null ? () => {} : atMostEvery(workNoticeMs, () => notifyOthers(numbering))
  return {
    desk,
    drafts,
    work,
    products,
    announce: ({ kind }) => {
      if (kind === 'deskChanged') desk.announce()
      if (kind === 'draftsChanged') drafts.announce()
      if (kind === 'productsChanged') products.announce()
      if (kind === 'workAdded') {
        work.announce()
        notifyWork()
      }
    },
    close: async () => {
      await desk.close()
      await drafts.close()
      await work.close()
    },
  }
}

/** Other processes hear of new work at most so often: each notice is one statement. */
const workNoticeMs = 100

/**
 * Tells other processes of new work. It is a statement of its own after the commit, because PostgreSQL lets transactions
 * with a notice commit one after the other only. A lost notice costs time: work is looked for without one, too.
 */
function notifyOthers(numbering: Kysely<Tables>): void {
  sql`select pg_notify(${sql.lit(workChannel)}, '')`.execute(numbering).catch(() => undefined)
}

/** Does the work at once, and then at most once in the time, however often it is asked for. */
function atMostEvery(ms: number, work: () => void): () => void {
  let isWaiting = false
  let isAskedAgain = false
  const done = (): void => {
    isWaiting = true
    isAskedAgain = false
    work()
    setTimeout(() => {
      isWaiting = false
      if (isAskedAgain) done()
    }, ms).unref()
  }
  return () => {
    if (isWaiting) isAskedAgain = true
    else done()
  }
}
