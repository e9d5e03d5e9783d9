import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly second_factors: SecondFactorTable
    readonly backup_codes: BackupCodeTable
  }
}

/** Authenticator apps of the insurer's people. Secrets are encrypted by the server before they come here. */
interface SecondFactorTable {
  user_id: string
  /** Null until the first code of the app was right. */
  secret: string | null
  /** Secret of an app that was shown and has not answered yet. */
  pending: string | null
  confirmed_at: number | null
  /** Number of the newest 30 seconds whose code was used. */
  last_step: number | null
}

/** Keyed hashes of backup codes that were not used yet. */
interface BackupCodeTable {
  user_id: string
  hash: string
}

/** The authenticator app of a person. */
export interface SecondFactor {
  /** Encrypted; null until the first code of the app was right. */
  readonly secret: string | null
  /** Encrypted secret of an app that has not answered yet; null when none was begun. */
  readonly pending: string | null
  readonly confirmedAt: number | null
}

/** Store of second factors and backup codes. */
export function secondFactorStore({ db, clock }: StoreContext) {
  return {
    /** Returns the app of a person; null when none was ever begun. */
    async of(userId: string): Promise<SecondFactor | null> {
      const row = await db
        .selectFrom('second_factors')
        .select(['secret', 'pending', 'confirmed_at as confirmedAt'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row ?? null
    },

    /** Returns the phones of all people whose app is confirmed. */
    async phones(): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('second_factors')
        .innerJoin('users', 'users.id', 'second_factors.user_id')
        .select('users.phone')
        .where('second_factors.secret', 'is not', null)
        .execute()
      return rows.map(({ phone }) => phone)
    },

    /** Keeps the secret of an app that was shown; one that was shown before is forgotten, a confirmed one stays. */
    async begin(userId: string, pending: string): Promise<void> {
      await db
        .insertInto('second_factors')
        .values({ user_id: userId, secret: null, pending, confirmed_at: null, last_step: null })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending }))
        .execute()
    },

    /** Makes the pending app the person's app; `step` is the step of its first code. False when another app is pending. */
    async confirm(userId: string, pending: string, step: number): Promise<boolean> {
      const confirmed = await db
        .updateTable('second_factors')
        .set({ secret: pending, pending: null, confirmed_at: clock(), last_step: step })
        .where('user_id', '=', userId)
        .where('pending', '=', pending)
        .executeTakeFirst()
      return confirmed.numUpdatedRows === 1n
    },

    /** Uses the code of a step up; false when this or a later one was used. */
    async useStep(userId: string, step: number): Promise<boolean> {
      const used = await db
        .updateTable('second_factors')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
        .executeTakeFirst()
      return used.numUpdatedRows === 1n
    },

    /** Removes the app and the backup codes of a person; false when there was no confirmed app. */
    async remove(userId: string): Promise<boolean> {
      await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
      const removed = await db
        .deleteFrom('second_factors')
        .where('user_id', '=', userId)
        .returning('secret')
        .executeTakeFirst()
      return removed !== undefined && removed.secret !== null
    },

    /** Replaces the backup codes of a person. */
    async replaceBackupCodes(userId: string, hashes: readonly string[]): Promise<void> {
      await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
      await db
        .insertInto('backup_codes')
        .values(hashes.map((hash) => ({ user_id: userId, hash })))
        .execute()
    },

    /** Returns the hashes of the backup codes that are left. */
    async backupCodes(userId: string): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('backup_codes')
        .select('hash')
        .where('user_id', '=', userId)
        .orderBy('hash')
        .execute()
      return rows.map(({ hash }) => hash)
    },

    /** Uses a backup code up; false when another request was faster. */
    async useBackupCode(userId: string, hash: string): Promise<boolean> {
      const used = await db
        .deleteFrom('backup_codes')
        .where('user_id', '=', userId)
        .where('hash', '=', hash)
        .executeTakeFirst()
      return used.numDeletedRows === 1n
    },
  }
}
