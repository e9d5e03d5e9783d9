import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** What every concept of the store stands on. Inside a transaction `db` is that transaction. */
export interface StoreContext {
  readonly db: Kysely<Tables>
  /** Now, in milliseconds since 1970. */
  readonly clock: () => number
  /** A new unguessable id. */
  readonly newId: () => string
  /** True when several connections can be inside the same rows, so a claim has to skip what others hold. */
  readonly locksRows: boolean
}
