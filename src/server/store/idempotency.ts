import { prepared } from './prepared-query.ts'
import { removeBefore } from './remove-before.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly idempotency: IdempotencyTable
  }
}

/** Answers of repeated requests. `answer` is null while the first request runs, until `lease_until`. */
interface IdempotencyTable {
  operation: string
  key: string
  fingerprint: string
  answer_status: number | null
  answer: string | null
  lease_until: number
  created_at: number
}

/** An answer that is given again to the same request. */
export interface KeptAnswer {
  readonly status: number
  readonly body: string
}

/** Relation of a request to an earlier one with the same key. */
export type IdempotencyTurn =
  /** The key was free: the caller does the work. */
  | { readonly kind: 'mine' }
  /** The request was answered: the stored answer is sent again. */
  | { readonly kind: 'answered'; readonly answer: KeptAnswer }
  /** The request is in progress until its lease ends: the client should retry later. */
  | { readonly kind: 'running' }
  /** The key was used for another request. */
  | { readonly kind: 'other' }

/** Requests that must happen once, however often they are sent. */
export function idempotencyStore(context: StoreContext) {
  const { db, clock } = context
  return {
    /**
     * Takes the turn for a key. A turn belongs to its taker for the lease only: when the process was killed, the
     * customer's next attempt gets it.
     */
    async take(request: {
      readonly operation: string
      readonly key: string
      readonly fingerprint: string
      readonly leaseMs: number
    }): Promise<IdempotencyTurn> {
      const now = clock()
      const { operation, key, fingerprint } = request
      const lease_until = now + request.leaseMs
      const inserted = await db
        .insertInto('idempotency')
        .values({
          operation,
          key,
          fingerprint,
          answer_status: null,
          answer: null,
          lease_until,
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['operation', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst()
      if (inserted) return { kind: 'mine' }

      const known = await db
        .selectFrom('idempotency')
        .select(['fingerprint', 'answer_status', 'answer', 'lease_until'])
        .where('operation', '=', operation)
        .where('key', '=', key)
        .executeTakeFirst()
      // Given back in between.
      if (!known) return { kind: 'running' }
      if (known.fingerprint !== fingerprint) return { kind: 'other' }
      if (known.answer !== null && known.answer_status !== null)
        return { kind: 'answered', answer: { status: known.answer_status, body: known.answer } }

      const taken = await db
        .updateTable('idempotency')
        .set({ lease_until })
        .where('operation', '=', operation)
        .where('key', '=', key)
        .where('answer', 'is', null)
        .where('lease_until', '=', known.lease_until)
        .where('lease_until', '<=', now)
        .executeTakeFirst()
      return taken.numUpdatedRows === 1n ? { kind: 'mine' } : { kind: 'running' }
    },

    /** Returns the answer to a request with this key, without taking a turn. */
    async look(request: {
      readonly operation: string
      readonly key: string
      readonly fingerprint: string
    }): Promise<Exclude<IdempotencyTurn, { kind: 'running' }>> {
      const [known] = await answered(db, request)
      if (!known) return { kind: 'mine' }
      if (known.fingerprint !== request.fingerprint) return { kind: 'other' }
      if (known.answer === null || known.answer_status === null) return { kind: 'mine' }
      return { kind: 'answered', answer: { status: known.answer_status, body: known.answer } }
    },

    /** Saves the answer for repeated requests. */
    async keep(
      request: { readonly operation: string; readonly key: string; readonly fingerprint: string },
      { status: answer_status, body: answer }: KeptAnswer,
    ): Promise<void> {
      const { operation, key, fingerprint } = request
      await keepAnswer(db, {
        operation,
        key,
        fingerprint,
        answer_status,
        answer,
        lease_until: 0,
        created_at: clock(),
      })
    },

    /** Releases an unanswered turn: the request had no effect, and the corrected one may use the key. */
    async release(operation: string, key: string): Promise<void> {
      await db
        .deleteFrom('idempotency')
        .where('operation', '=', operation)
        .where('key', '=', key)
        .where('answer', 'is', null)
        .execute()
    },

    /** Removes answers older than that. */
    async sweep(before: number): Promise<void> {
      await removeBefore(context, 'idempotency', 'created_at', before)
    },
  }
}

const answered = prepared<
  Pick<IdempotencyTable, 'operation' | 'key'>,
  Pick<IdempotencyTable, 'fingerprint' | 'answer_status' | 'answer'>
>((db, { operation, key }) =>
  db
    .selectFrom('idempotency')
    .select(['fingerprint', 'answer_status', 'answer'])
    .where('operation', '=', operation)
    .where('key', '=', key),
)

const keepAnswer = prepared<IdempotencyTable>(
  (db, { operation, key, fingerprint, answer_status, answer, lease_until, created_at }) =>
    db
      .insertInto('idempotency')
      .values({ operation, key, fingerprint, answer_status, answer, lease_until, created_at })
      .onConflict((conflict) =>
        conflict.columns(['operation', 'key']).doUpdateSet({ answer_status, answer }),
      ),
)
