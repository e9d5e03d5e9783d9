import { removeBefore } from './remove-before.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly policy_shares: PolicyShareTable
  }
}

/** Links to policies. The token of a link is in its address only; the table has its hash. */
interface PolicyShareTable {
  id: string
  user_id: string
  contract_id: string
  token_hash: string
  created_at: number
  expires_at: number
  taken_back_at: number | null
}

/** A link that shows a policy, without its token. Moments are in milliseconds since 1970. */
export interface PolicyShare {
  readonly id: string
  readonly userId: string
  readonly contractId: string
  readonly createdAt: number
  readonly expiresAt: number
  /** Null while the holder has not taken it back. */
  readonly takenBackAt: number | null
}

/** A link before it is stored. */
export interface NewPolicyShare extends Pick<PolicyShare, 'userId' | 'contractId' | 'expiresAt'> {
  readonly tokenHash: string
}

/** Store of the links by which holders share policies. */
export function policyShareStore(context: StoreContext) {
  const { db, clock, newId } = context
  return {
    /** Adds a link and returns it. */
    async add({ userId, contractId, expiresAt, tokenHash }: NewPolicyShare): Promise<PolicyShare> {
      const row = {
        id: newId(),
        user_id: userId,
        contract_id: contractId,
        token_hash: tokenHash,
        created_at: clock(),
        expires_at: expiresAt,
        taken_back_at: null,
      }
      await db.insertInto('policy_shares').values(row).execute()
      return shareOf(row)
    },

    /** Returns the links to a policy that open it now, the newest first. */
    async openOf(userId: string, contractId: string): Promise<readonly PolicyShare[]> {
      const rows = await db
        .selectFrom('policy_shares')
        .selectAll()
        .where('user_id', '=', userId)
        .where('contract_id', '=', contractId)
        .where('taken_back_at', 'is', null)
        .where('expires_at', '>', clock())
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(shareOf)
    },

    /** Returns the link with this hash of its token, also one that opens the policy no more; or null. */
    async find(tokenHash: string): Promise<PolicyShare | null> {
      const row = await db
        .selectFrom('policy_shares')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return row ? shareOf(row) : null
    },

    /** Takes a person's link to this policy back; false when the person has no such link. */
    async takeBack(userId: string, contractId: string, id: string): Promise<boolean> {
      const taken = await db
        .updateTable('policy_shares')
        .set({ taken_back_at: clock() })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('contract_id', '=', contractId)
        .executeTakeFirst()
      return taken.numUpdatedRows === 1n
    },

    /** Deletes links that expired before this moment. */
    async sweep(before: number): Promise<void> {
      await removeBefore(context, 'policy_shares', 'expires_at', before)
    },
  }
}

function shareOf(row: PolicyShareTable): PolicyShare {
  return {
    id: row.id,
    userId: row.user_id,
    contractId: row.contract_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    takenBackAt: row.taken_back_at,
  }
}
