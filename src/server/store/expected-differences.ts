import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly expected_differences: ExpectedDifferenceTable
  }
}

/** A cause of differences between two versions of a product that a tester called expected. */
interface ExpectedDifferenceTable {
  product: string
  /** Key of the cause: its kind and both of its contents, so that the mark ends when either changes. */
  cause: string
  why: string
  /** Phone of the tester. */
  by: string
  at: number
}

/** A cause that a person marked as expected, with the time and the reason. */
export interface ExpectedCause {
  readonly cause: string
  readonly why: string
  readonly by: string
  readonly at: number
}

/** Causes of differences that testers called expected. */
export function expectedDifferenceStore({ db, clock }: StoreContext) {
  return {
    /** Marks a cause as expected, or replaces the reason. */
    async add(product: string, { cause, why, by }: Omit<ExpectedCause, 'at'>): Promise<void> {
      const marking = { why, by, at: clock() }
      await db
        .insertInto('expected_differences')
        .values({ product, cause, ...marking })
        .onConflict((conflict) => conflict.columns(['product', 'cause']).doUpdateSet(marking))
        .execute()
    },

    /** Removes the mark of a cause. */
    async remove(product: string, cause: string): Promise<void> {
      await db
        .deleteFrom('expected_differences')
        .where('product', '=', product)
        .where('cause', '=', cause)
        .execute()
    },

    /** The expected causes of a product, the latest first. */
    async of(product: string): Promise<readonly ExpectedCause[]> {
      const rows = await db
        .selectFrom('expected_differences')
        .select(['cause', 'why', 'by', 'at'])
        .where('product', '=', product)
        .orderBy('at', 'desc')
        .orderBy('cause')
        .execute()
      return rows
    },
  }
}

/** Expected differences of the store. */
export type ExpectedDifferenceStore = ReturnType<typeof expectedDifferenceStore>
