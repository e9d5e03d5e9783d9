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

/** Store of counters; each returns whole numbers from 1, every number once. */
export function counterStore({ db, numbering }: StoreContext) {
  return {
    /** Returns the next number of this name. On PostgreSQL a transaction that is taken back leaves a gap. */
    async next(name: string): Promise<number> {
      const [row] = await (numbering ? nextUnflushed(numbering, { name }) : nextNumber(db, { name }))
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
 * The same without waiting for the disk: PostgreSQL has one log, so the number is on the disk when the commit of the
 * transaction that uses it is.
 */
const nextUnflushed = prepared<{ name: string }, { value: number }>((db, { name }) => ({
  compile: () =>
    sql<{ value: number }>`
      with unflushed as materialized (select set_config('synchronous_commit', 'off', true))
      insert into counters (name, value) select ${name}::text, 1 from unflushed
      on conflict (name) do update set value = counters.value + 1
      returning value`.compile(db),
}))
