import { prepared } from './prepared-query.ts'
import { removeBefore } from './remove-before.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly staged_answers: StagedAnswerTable
  }
}

/**
 * Answers that the sandbox makes a service give to an address, `times` more times. The address itself is not stored.
 */
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
  /** Number of remaining answers. */
  readonly times: number
}

/** Store of staged answers. Pass a keyed hash of the address: the address itself is not stored. */
export function stagedAnswerStore(context: StoreContext) {
  const { db, clock } = context
  /** Moment at which nothing was staged; null after this process staged an answer. */
  let noneAt: number | null = null
  let stagedHere = 0
  return {
    /**
     * Returns whether an answer may be staged, for any address. Answers that another process stages are known after
     * `believedMs`.
     */
    async isAny(): Promise<boolean> {
      const now = clock()
      if (noneAt !== null && Math.abs(now - noneAt) < believedMs) return false
      const before = stagedHere
      const [one] = await anyStaged(db, {})
      if (one === undefined && before === stagedHere) noneAt = now
      return one !== undefined
    },

    /** The operation's next answers to this address; those set before count no longer. */
    async stage(addressHash: string, { operation, answer, times }: StagedAnswer): Promise<void> {
      const staged = { answer, times, created_at: clock() }
      await db
        .insertInto('staged_answers')
        .values({ address_hash: addressHash, operation, ...staged })
        .onConflict((conflict) => conflict.columns(['address_hash', 'operation']).doUpdateSet(staged))
        .execute()
      noneAt = null
      stagedHere += 1
    },

    /** Returns the operation's staged answer for this address and uses it up; null when none is staged. */
    async take(addressHash: string, operation: string): Promise<string | null> {
      // A statement that may write waits for the transactions of other requests, so it is sent only when there is a row.
      const staged = await db
        .selectFrom('staged_answers')
        .select('times')
        .where('address_hash', '=', addressHash)
        .where('operation', '=', operation)
        .where('times', '>', 0)
        .executeTakeFirst()
      if (!staged) return null
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

    /** Returns the remaining answers for this address. */
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

    /** Removes answers that were staged before this moment. */
    async sweep(before: number): Promise<void> {
      await removeBefore(context, 'staged_answers', 'created_at', before)
    },
  }
}

/** Time in ms for which one look at the table holds. */
const believedMs = 1000

const anyStaged = prepared<object, { times: number }>((db) =>
  db.selectFrom('staged_answers').select('times').where('times', '>', 0).limit(1),
)
