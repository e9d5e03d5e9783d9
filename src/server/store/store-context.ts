import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Dependencies of every concept of the store. Inside a transaction `db` is that transaction. */
export interface StoreContext {
  readonly db: Kysely<Tables>
  /** Now, in milliseconds since 1970. */
  readonly clock: () => number
  /** A new unguessable id. */
  readonly newId: () => string
  /** True when several connections can be inside the same rows, so a claim has to skip what others hold. */
  readonly locksRows: boolean
  /** Hears what happened; inside a transaction only once that is committed. */
  readonly tell: (event: StoreEvent) => void
}

/** A change that an operator counts or watches. `provider` names who took the money. */
export type StoreEvent =
  | { readonly kind: 'created' | 'issued'; readonly product: string }
  | { readonly kind: 'paid' | 'cancelled'; readonly product: string; readonly provider: string }
  | { readonly kind: 'deskChanged' }
