import { sql } from 'kysely'
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
export function counterStore({ db, locksRows }: StoreContext) {
  return {
    /** The next number of this name. Inside a transaction that is taken back, the number is free again. */
    async next(name: string): Promise<number> {
      const [row] = await (locksRows ? nextInTurn : nextNumber)(db, { name })
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

/**
 * The same, with a lock that PostgreSQL gives out in the order in which it was asked for. Transactions that wait for a row
 * overtake each other: under load the slowest hundredth waited five times as long as half of them.
 */
const nextInTurn = prepared<{ name: string }, { value: number }>((db, { name }) => ({
  compile: () =>
    sql<{ value: number }>`
      with turn as materialized (select pg_advisory_xact_lock(hashtextextended('counter ' || ${name}::text, 0)))
      insert into counters (name, value) select ${name}::text, 1 from turn
      on conflict (name) do update set value = counters.value + 1
      returning value`.compile(db),
}))

/** Counters of the store. */
export type CounterStore = ReturnType<typeof counterStore>
