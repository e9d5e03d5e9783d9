import { removeBefore } from './remove-before.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly telegram_chats: TelegramChatTable
  }
}

/** Conversations of the bot in Telegram; `state` is sealed, because it has answers. Moments are in milliseconds since 1970. */
interface TelegramChatTable {
  chat_id: string
  state: string
  revision: number
  blocked_at: number | null
  updated_at: number
}

/** A stored conversation of a chat. */
export interface StoredChat {
  readonly state: string
  /** Counts the saves, from 1. */
  readonly revision: number
  /** When the person blocked the bot; null while they do not. */
  readonly blockedAt: number | null
}

/** Store of the conversations of the bot in Telegram. */
export function telegramChatStore(context: StoreContext) {
  const { db, clock } = context
  return {
    /** The conversation of a chat, or null. */
    async find(chatId: string): Promise<StoredChat | null> {
      const row = await db
        .selectFrom('telegram_chats')
        .select(['state', 'revision', 'blocked_at as blockedAt'])
        .where('chat_id', '=', chatId)
        .executeTakeFirst()
      return row ?? null
    },

    /** Saves a conversation on top of this revision, 0 for a new one. Returns false when another save came first. */
    async save(chatId: string, state: string, after: number): Promise<boolean> {
      const updated_at = clock()
      if (after === 0) {
        const added = await db
          .insertInto('telegram_chats')
          .values({ chat_id: chatId, state, revision: 1, blocked_at: null, updated_at })
          .onConflict((conflict) => conflict.column('chat_id').doNothing())
          .executeTakeFirst()
        return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
      }
      const saved = await db
        .updateTable('telegram_chats')
        .set({ state, revision: after + 1, blocked_at: null, updated_at })
        .where('chat_id', '=', chatId)
        .where('revision', '=', after)
        .executeTakeFirst()
      return Number(saved.numUpdatedRows) > 0
    },

    /** Notes that the person blocked the bot: nothing is sent until they write again. */
    async block(chatId: string): Promise<void> {
      await db
        .updateTable('telegram_chats')
        .set({ blocked_at: clock() })
        .where('chat_id', '=', chatId)
        .execute()
    },

    /** Removes the conversation of a chat with all its answers. */
    async remove(chatId: string): Promise<void> {
      await db.deleteFrom('telegram_chats').where('chat_id', '=', chatId).execute()
    },

    /** Removes conversations that were not touched since this moment. */
    async sweep(before: number): Promise<void> {
      await removeBefore(context, 'telegram_chats', 'updated_at', before)
    },
  }
}
