import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly notifications: NotificationTable
    readonly notification_reads: NotificationReadTable
  }
}

/** Events of a person's contracts, claims and appeals, one row an event; the text is made when it is read. */
interface NotificationTable {
  id: string
  user_id: string
  kind: string
  subject: string
  params: string
  href: string | null
  created_at: number
}

/** Read marks of personal and common notifications. */
interface NotificationReadTable {
  user_id: string
  notification_id: string
  read_at: number
}

/** An event of a person's contracts, claims or appeals: `params` is JSON with the values of its text. */
export interface PersonalNotification {
  readonly id: string
  readonly kind: string
  readonly params: string
  readonly href: string | null
  readonly createdAt: number
}

/** Personal notifications, and which of all were read. */
export function notificationStore({ db, clock, newId }: StoreContext) {
  return {
    /** Adds a notification; the same event of a subject is added once. */
    async add(notification: {
      readonly userId: string
      readonly kind: string
      readonly subject: string
      readonly params: string
      readonly href: string | null
    }): Promise<void> {
      const { userId: user_id, ...rest } = notification
      await db
        .insertInto('notifications')
        .values({ ...rest, id: newId(), user_id, created_at: clock() })
        .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'subject']).doNothing())
        .execute()
    },

    /** The person's notifications, newest first. */
    async ofUser(userId: string, limit = 200): Promise<readonly PersonalNotification[]> {
      return await db
        .selectFrom('notifications')
        .select(['id', 'kind', 'params', 'href', 'created_at as createdAt'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
    },

    /** Returns whether this notification belongs to this person. */
    async isOf(userId: string, id: string): Promise<boolean> {
      const row = await db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Returns the ids of notifications that the person read. */
    async readBy(userId: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('notification_reads')
        .select('notification_id')
        .where('user_id', '=', userId)
        .execute()
      return new Set(rows.map((row) => row.notification_id))
    },

    /** Marks as read. */
    async markRead(userId: string, id: string): Promise<void> {
      await db
        .insertInto('notification_reads')
        .values({ user_id: userId, notification_id: id, read_at: clock() })
        .onConflict((conflict) => conflict.columns(['user_id', 'notification_id']).doNothing())
        .execute()
    },
  }
}
