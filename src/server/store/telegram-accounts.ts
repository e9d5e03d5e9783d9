import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly telegram_accounts: TelegramAccountTable
  }
}

/** Telegram accounts whose owner proved the phone of an account here. `linked_at` is in milliseconds since 1970. */
interface TelegramAccountTable {
  telegram_id: string
  user_id: string
  linked_at: number
}

/** Store of the Telegram accounts that open an account here. */
export function telegramAccountStore({ db, clock }: StoreContext) {
  return {
    /** The id of the account that this Telegram account opens, or null. */
    async userOf(telegramId: string): Promise<string | null> {
      const row = await db
        .selectFrom('telegram_accounts')
        .select('user_id')
        .where('telegram_id', '=', telegramId)
        .executeTakeFirst()
      return row?.user_id ?? null
    },

    /** Links a Telegram account to an account; an earlier link of the same Telegram account is replaced. */
    async link(telegramId: string, userId: string): Promise<void> {
      const linked = { user_id: userId, linked_at: clock() }
      await db
        .insertInto('telegram_accounts')
        .values({ telegram_id: telegramId, ...linked })
        .onConflict((conflict) => conflict.column('telegram_id').doUpdateSet(linked))
        .execute()
    },
  }
}
