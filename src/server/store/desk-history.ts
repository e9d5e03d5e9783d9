import type { Selectable } from 'kysely'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly desk_history: DeskHistoryTable
  }
}

/** Actions of operators on a case. `until_at` is the time of its next attempt. */
interface DeskHistoryTable {
  id: string
  case_id: string
  /** Counts from 0 within the case. */
  position: number
  at: number
  actor: string
  action: string
  words: string | null
  until_at: number | null
}

/** An operator's action on a case, with its time. */
export type DeskEntry = Pick<
  Selectable<DeskHistoryTable>,
  'id' | 'at' | 'actor' | 'action' | 'words' | 'until_at'
>

/** The history of each case; `changed` reports a new line to the watchers of the desk. */
export function deskHistory(
  { db, clock, newId }: Pick<StoreContext, 'db' | 'clock' | 'newId'>,
  changed: () => Promise<void>,
) {
  return {
    /** Adds a line to the history of a case; gives its id. */
    async note(entry: {
      readonly caseId: string
      readonly actor: string
      readonly action: string
      readonly words?: string | null
      readonly untilAt?: number | null
    }): Promise<string> {
      const id = newId()
      await db
        .insertInto('desk_history')
        .values((eb) => ({
          id,
          case_id: entry.caseId,
          position: eb
            .selectFrom('desk_history')
            .where('case_id', '=', entry.caseId)
            .select(({ fn }) => fn.countAll<number>().as('before')),
          at: clock(),
          actor: entry.actor,
          action: entry.action,
          words: entry.words ?? null,
          until_at: entry.untilAt ?? null,
        }))
        .execute()
      await changed()
      return id
    },

    /** Returns the actions on a case, the earliest first. */
    async history(caseId: string, limit = 200): Promise<readonly DeskEntry[]> {
      return await db
        .selectFrom('desk_history')
        .select(['id', 'at', 'actor', 'action', 'words', 'until_at'])
        .where('case_id', '=', caseId)
        .orderBy('position')
        .orderBy('at')
        .limit(limit)
        .execute()
    },

    /** One line of a history, or null. */
    async entry(id: string): Promise<(DeskEntry & { readonly case_id: string }) | null> {
      return (await db.selectFrom('desk_history').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },
  }
}
