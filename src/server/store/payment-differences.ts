import { removeBefore } from './remove-before.ts'
import type { StoreContext } from './store-context.ts'
import type { DifferenceKind } from '../../api/schema.d.ts'

/** A kind of difference. */
export type { DifferenceKind } from '../../api/schema.d.ts'

declare module './tables.ts' {
  interface Tables {
    readonly payment_differences: PaymentDifferenceTable
    readonly reconciliations: ReconciliationTable
  }
}

/** Differences between payments, policies and receipts, from the comparison at `found_at`. `detail` is JSON. */
interface PaymentDifferenceTable {
  kind: string
  subject: string
  detail: string
  found_at: number
  seen_at: number
}

/** Past comparisons, with the number of differences that each found. */
interface ReconciliationTable {
  at: number
  found: number
}

/** One difference. `subject` is the number of an order, or the id of a contract without an order. */
export interface DifferenceFacts {
  readonly kind: DifferenceKind
  readonly subject: string
  readonly orderNumber: string | null
  readonly contractId: string | null
  readonly product: string | null
  readonly provider: string | null
  /** Tiyin. */
  readonly amount: number
  /** Time of the payment, or of the policy, in milliseconds since 1970. */
  readonly at: number
}

/** A difference with the moments at which a comparison found it first and saw it last. */
export interface FoundDifference extends DifferenceFacts {
  readonly foundAt: number
  readonly seenAt: number
}

/** Differences that the last comparison found. */
export function paymentDifferenceStore(context: StoreContext) {
  const { db, clock } = context
  const keep = async ({ kind, subject, ...detail }: DifferenceFacts, now: number): Promise<void> => {
    await db
      .insertInto('payment_differences')
      .values({ kind, subject, detail: JSON.stringify(detail), found_at: now, seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject']).doUpdateSet({ detail: JSON.stringify(detail), seen_at: now }),
      )
      .execute()
  }
  return {
    /** Keeps a difference that was made here, until a comparison no longer finds it. */
    async note(difference: DifferenceFacts): Promise<void> {
      await keep(difference, clock())
    },

    /** Removes a difference that was settled here. */
    async settle(kind: DifferenceKind, subject: string): Promise<void> {
      await db
        .deleteFrom('payment_differences')
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .execute()
    },

    /**
     * Stores the result of one comparison; differences that it did not find again are removed. Use it inside a
     * transaction.
     */
    async replace(found: readonly DifferenceFacts[]): Promise<void> {
      const now = clock()
      for (const difference of found) await keep(difference, now)
      await db.deleteFrom('payment_differences').where('seen_at', '<', now).execute()
      await db.insertInto('reconciliations').values({ at: now, found: found.length }).execute()
    },

    /** Returns the differences of the latest comparison, by kind, the oldest first. */
    async list(): Promise<readonly FoundDifference[]> {
      const rows = await db
        .selectFrom('payment_differences')
        .selectAll()
        .orderBy('kind')
        .orderBy('found_at')
        .orderBy('subject')
        .execute()
      return rows.map(({ kind, subject, detail, found_at, seen_at }) => ({
        // `replace` wrote it.
        ...(JSON.parse(detail) as Omit<DifferenceFacts, 'kind' | 'subject'>),
        kind: kind as DifferenceKind,
        subject,
        foundAt: found_at,
        seenAt: seen_at,
      }))
    },

    /** Returns the time of the latest comparison; null before the first one. */
    async lastAt(): Promise<number | null> {
      const row = await db
        .selectFrom('reconciliations')
        .select('at')
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.at ?? null
    },

    /** Forgets comparisons before then. */
    async sweep(before: number): Promise<void> {
      await removeBefore(context, 'reconciliations', 'at', before)
    },
  }
}
