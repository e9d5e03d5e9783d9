import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Dependencies of every concept of the store. Inside a transaction `db` is that transaction. */
export interface StoreContext {
  readonly db: Kysely<Tables>
  /** A read replica, for lists and figures that may be a moment old; null where there is none, and in a transaction. */
  readonly replica: Kysely<Tables> | null
  /** Now, in milliseconds since 1970; the same for all processes of a database. */
  readonly clock: () => number
  /** A new unguessable id. */
  readonly newId: () => string
  /** Whether other connections can lock rows, so that a claim must skip rows that they hold. */
  readonly locksRows: boolean
  /**
   * Connection of the counters, on which each statement commits by itself: the row of a counter is locked for one
   * statement, not until a transaction ends. Null on SQLite, where transactions wait for each other.
   */
  readonly numbering: Kysely<Tables> | null
  /** Begins to read the bytes of a stored file. @throws FilesUnavailable; rejects when there are none */
  readonly openContent: (hash: string) => Promise<Readable>
  /** Announces an event; inside a transaction it is announced after the commit. */
  readonly announce: (event: StoreEvent) => void
}

/** A change that an operator counts or watches. `provider` names who took the money. */
export type StoreEvent =
  | { readonly kind: 'created' | 'issued'; readonly product: string }
  | { readonly kind: 'paid' | 'cancelled'; readonly product: string; readonly provider: string }
  | { readonly kind: 'deskChanged' }
  /** A product draft has other changes or another state, or other people have it open. */
  | { readonly kind: 'draftsChanged' }
  /** Work was added to the outbox. */
  | { readonly kind: 'workAdded' }
  /** A product came on sale, left it, or has another version or other texts. */
  | { readonly kind: 'productsChanged' }
