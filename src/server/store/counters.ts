import { prepared } from './prepared-query.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly counters: CounterTable
  }
}

/** Numbers that are given out once each: policy numbers, provider transaction ids. */
interface CounterTable {
  name: string
  value: number
}

/** Store of counters; each returns the whole numbers from 1, every number once. */
export function counterStore({ db }: StoreContext) {
  return {
    /** The next number of this name. Inside a transaction that is taken back, the number is free again. */
    async next(name: string): Promise<number> {
      const [row] = await nextNumber(db, { name })
      if (!row) throw new Error(`The counter ${name} gave no number`)
      return row.value
    },
  }
}

const nextNumber = prepared<{ name: string }, { value: number }>((db, { name }) =>
  db
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((update) => ({ value: update('counters.value', '+', 1) })),
    )
    .returning('value'),
)

/** Counters of the store. */
export type CounterStore = ReturnType<typeof counterStore>
