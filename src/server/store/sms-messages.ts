import { removeBefore } from './remove-before.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly sms_messages: SmsMessageTable
  }
}

/** Sent SMS. `text` is stored only by the embedded provider, because only that provider displays messages itself. */
interface SmsMessageTable {
  id: string
  phone: string
  text: string | null
  provider: string
  provider_ref: string | null
  created_at: number
}

/** An SMS that was sent. `text` is null when a real provider carried it. */
export interface SmsMessage {
  readonly id: string
  readonly phone: string
  readonly text: string | null
  readonly provider: string
  readonly createdAt: number
}

/** SMS that were sent. */
export function smsMessageStore(context: StoreContext) {
  const { db, clock } = context
  return {
    /** Notes that an SMS was handed to its provider. */
    async add(message: {
      readonly id: string
      readonly phone: string
      readonly text: string | null
      readonly provider: string
      readonly providerRef: string | null
    }): Promise<void> {
      const { id, phone, text, provider, providerRef: provider_ref } = message
      await db
        .insertInto('sms_messages')
        .values({ id, phone, text, provider, provider_ref, created_at: clock() })
        .execute()
    },

    /** Returns whether the message with this id was passed to its provider. */
    async isSent(id: string): Promise<boolean> {
      const row = await db.selectFrom('sms_messages').select('id').where('id', '=', id).executeTakeFirst()
      return row !== undefined
    },

    /** The latest messages, newest first. */
    async latest(limit: number): Promise<readonly SmsMessage[]> {
      return await db
        .selectFrom('sms_messages')
        .select(['id', 'phone', 'text', 'provider', 'created_at as createdAt'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
    },

    /** Removes messages older than that. */
    async sweep(before: number): Promise<void> {
      await removeBefore(context, 'sms_messages', 'created_at', before)
    },
  }
}
