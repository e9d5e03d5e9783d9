import type { Selectable } from 'kysely'
import type { OutboxTable } from './outbox-row.ts'
import type { StoreContext } from './store-context.ts'

const stuckColumns = [
  'id',
  'kind',
  'subject',
  'tries',
  'last_error',
  'due_at',
  'dead_at',
  'created_at',
] as const

/** Work that failed and is not done. `dead_at` is null while it is still tried again. */
export type StuckEntry = Readonly<Pick<Selectable<OutboxTable>, (typeof stuckColumns)[number]>>

/** Work of one kind that is not done. */
export interface OutboxBacklog {
  readonly kind: string
  /** Without the work that was given up. */
  readonly waiting: number
  /** Work that was given up. */
  readonly dead: number
  /** When the oldest was added, in milliseconds since 1970. */
  readonly oldestAt: number
}

/** Unfinished work of the outbox, as operators watch and repeat it. */
export function outboxBacklog({ db, clock }: StoreContext) {
  return {
    /** Returns work that was given up, or is tried again after at least so many failures; newest first. */
    async stuck(failures: number, limit: number): Promise<readonly StuckEntry[]> {
      return await db
        .selectFrom('outbox')
        .select(stuckColumns)
        .where('done_at', 'is', null)
        .where('last_error', 'is not', null)
        .where((eb) => eb.or([eb('dead_at', 'is not', null), eb('tries', '>=', failures)]))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
    },

    /** Makes unfinished work due at once, with all its tries; returns false when there is none. */
    async revive(id: string): Promise<boolean> {
      const revived = await db
        .updateTable('outbox')
        .set({ dead_at: null, tries: 0, due_at: clock() })
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .executeTakeFirst()
      return revived.numUpdatedRows === 1n
    },

    /** Returns the amount of unfinished work of each kind. */
    async backlog(): Promise<readonly OutboxBacklog[]> {
      const rows = await db
        .selectFrom('outbox')
        .select(({ fn }) => [
          'kind',
          fn.countAll<number | string>().as('waiting'),
          fn.count<number | string>('dead_at').as('dead'),
          fn.min<number | string | null>('created_at').as('oldest'),
        ])
        .where('done_at', 'is', null)
        .groupBy('kind')
        .orderBy('kind')
        .execute()
      return rows.map(({ kind, waiting, dead, oldest }) => ({
        kind,
        waiting: Number(waiting) - Number(dead),
        dead: Number(dead),
        oldestAt: Number(oldest),
      }))
    },
  }
}
