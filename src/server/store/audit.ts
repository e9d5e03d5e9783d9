import type { JsonObject } from '../../engine/json.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly audit_log: AuditTable
  }
}

/** Changes with their author; rows never change. */
interface AuditTable {
  id: string
  at: number
  actor: string
  action: string
  subject: string
  detail: string
}

/** One line of the audit log. */
export interface AuditEntry {
  readonly at: number
  readonly actor: string
  readonly action: string
  readonly subject: string
  /** JSON text. */
  readonly detail: string
}

/** Store of changes with their author; lines are only added. */
export function auditStore({ db, clock, newId }: StoreContext) {
  return {
    /** Adds a line. */
    async add(entry: {
      readonly actor: string
      readonly action: string
      readonly subject: string
      readonly detail?: JsonObject
    }): Promise<void> {
      await db
        .insertInto('audit_log')
        .values({
          id: newId(),
          at: clock(),
          actor: entry.actor,
          action: entry.action,
          subject: entry.subject,
          detail: JSON.stringify(entry.detail ?? {}),
        })
        .execute()
    },

    /** Returns the changes of a subject, newest first. */
    async of(subject: string, limit = 100): Promise<readonly AuditEntry[]> {
      return await db
        .selectFrom('audit_log')
        .select(['at', 'actor', 'action', 'subject', 'detail'])
        .where('subject', '=', subject)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
    },
  }
}
