import { removeBefore } from './remove-before.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly telegram_contracts: TelegramContractTable
  }
}

/** Contracts that were made in a chat of the bot, a row a contract. Moments are in milliseconds since 1970. */
interface TelegramContractTable {
  contract_id: string
  chat_id: string
  language: string
  created_at: number
  sent_at: number | null
  reminding_since: number | null
}

/** A contract that was made in a chat. */
export interface TelegramContract {
  readonly contractId: string
  readonly chatId: string
  readonly language: string
  /** When the policy was sent to the chat; null before. */
  readonly sentAt: number | null
  /** When the person asked for reminders; null while they do not want any. */
  readonly remindingSince: number | null
}

/** Store of the contracts that were made in chats. */
export function telegramContractStore(context: StoreContext) {
  const { db, clock } = context
  const rows = () =>
    db
      .selectFrom('telegram_contracts')
      .select(['contract_id as contractId', 'chat_id as chatId', 'language', 'sent_at as sentAt'])
      .select('reminding_since as remindingSince')
  return {
    /** Notes the chat of a contract; the first one stays. */
    async add({
      contractId,
      chatId,
      language,
    }: Pick<TelegramContract, 'contractId' | 'chatId' | 'language'>): Promise<void> {
      await db
        .insertInto('telegram_contracts')
        .values({
          contract_id: contractId,
          chat_id: chatId,
          language,
          created_at: clock(),
          sent_at: null,
          reminding_since: null,
        })
        .onConflict((conflict) => conflict.column('contract_id').doNothing())
        .execute()
    },

    /** The chat of a contract, or null. */
    async find(contractId: string): Promise<TelegramContract | null> {
      return (await rows().where('contract_id', '=', contractId).executeTakeFirst()) ?? null
    },

    /** Notes that the policy was sent. */
    async markSent(contractId: string): Promise<void> {
      await db
        .updateTable('telegram_contracts')
        .set({ sent_at: clock() })
        .where('contract_id', '=', contractId)
        .execute()
    },

    /** Notes that the person wants reminders of this contract. Returns false when it is not one of their chat. */
    async remind(contractId: string, chatId: string): Promise<boolean> {
      const changed = await db
        .updateTable('telegram_contracts')
        .set({ reminding_since: clock() })
        .where('contract_id', '=', contractId)
        .where('chat_id', '=', chatId)
        .executeTakeFirst()
      return Number(changed.numUpdatedRows) > 0
    },

    /** Ends the reminders of a chat. Returns whether there were any. */
    async stopReminding(chatId: string): Promise<boolean> {
      const changed = await db
        .updateTable('telegram_contracts')
        .set({ reminding_since: null })
        .where('chat_id', '=', chatId)
        .where('reminding_since', 'is not', null)
        .executeTakeFirst()
      return Number(changed.numUpdatedRows) > 0
    },

    /** Forgets which contracts were made in a chat. */
    async removeOfChat(chatId: string): Promise<void> {
      await db.deleteFrom('telegram_contracts').where('chat_id', '=', chatId).execute()
    },

    /** Forgets contracts that were made before this moment. */
    async sweep(before: number): Promise<void> {
      await removeBefore(context, 'telegram_contracts', 'created_at', before)
    },
  }
}
