import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly staged_answers: StagedAnswerTable
  }
}

/** How the sandbox makes a service answer an address, `times` more times. The address itself is not kept. */
interface StagedAnswerTable {
  address_hash: string
  operation: string
  answer: string
  times: number
  created_at: number
}

/** An operation's next answers to one network address. */
export interface StagedAnswer {
  readonly operation: string
  readonly answer: string
  /** How many answers are still to come. */
  readonly times: number
}

/** What the sandbox makes services answer. Pass a keyed hash of the address: the address itself is not kept. */
export function stagedAnswerStore({ db, clock }: StoreContext) {
  return {
    /** The operation's next answers to this address; those set before count no longer. */
    async stage(addressHash: string, { operation, answer, times }: StagedAnswer): Promise<void> {
      const staged = { answer, times, created_at: clock() }
      await db
        .insertInto('staged_answers')
        .values({ address_hash: addressHash, operation, ...staged })
        .onConflict((conflict) => conflict.columns(['address_hash', 'operation']).doUpdateSet(staged))
        .execute()
    },

    /** How the operation answers this address now, which uses one answer up; null when nothing is staged. */
    async take(addressHash: string, operation: string): Promise<string | null> {
      const taken = await db
        .updateTable('staged_answers')
        .set((update) => ({ times: update('times', '-', 1) }))
        .where('address_hash', '=', addressHash)
        .where('operation', '=', operation)
        .where('times', '>', 0)
        .returning('answer')
        .executeTakeFirst()
      return taken?.answer ?? null
    },

    /** What is still to come to this address. */
    async list(addressHash: string): Promise<readonly StagedAnswer[]> {
      return await db
        .selectFrom('staged_answers')
        .select(['operation', 'answer', 'times'])
        .where('address_hash', '=', addressHash)
        .where('times', '>', 0)
        .orderBy('operation')
        .execute()
    },

    /** Forgets everything that was staged for this address. */
    async clear(addressHash: string): Promise<void> {
      await db.deleteFrom('staged_answers').where('address_hash', '=', addressHash).execute()
    },

    /** Removes what was staged before this moment. */
    async sweep(before: number): Promise<void> {
      await db.deleteFrom('staged_answers').where('created_at', '<', before).execute()
    },
  }
}

/** Staged answers of the store. */
export type StagedAnswerStore = ReturnType<typeof stagedAnswerStore>
