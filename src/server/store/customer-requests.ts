import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly customer_requests: CustomerRequestTable
  }
}

/** Call requests, feedback, applications. `body` is JSON; `user_id` is null when the sender was not signed in. */
interface CustomerRequestTable {
  id: string
  kind: string
  user_id: string | null
  phone: string
  body: string
  created_at: number
}

/** Kinds of customers' requests without a contract. */
export type CustomerRequestKind = 'call' | 'agent' | 'career' | 'feedback'

/** A request as stored; `body` is JSON. */
export interface CustomerRequestRow {
  readonly id: string
  readonly kind: CustomerRequestKind
  readonly phone: string
  readonly body: string
  readonly createdAt: number
}

/** Call requests, feedback, applications of agents and for jobs. */
export function customerRequestStore({ db, clock, newId }: StoreContext) {
  return {
    /** Keeps a request and gives its id. */
    async add(request: {
      readonly kind: CustomerRequestKind
      readonly userId: string | null
      readonly phone: string
      readonly body: string
    }): Promise<string> {
      const { userId: user_id, ...rest } = request
      const id = newId()
      await db
        .insertInto('customer_requests')
        .values({ ...rest, id, user_id, created_at: clock() })
        .execute()
      return id
    },

    /** The request with this id and the signed-in sender's id; null when there is no such request. */
    async find(id: string): Promise<(CustomerRequestRow & { readonly userId: string | null }) | null> {
      const row = await db
        .selectFrom('customer_requests')
        .select(['id', 'kind', 'phone', 'body', 'created_at as createdAt', 'user_id as userId'])
        .where('id', '=', id)
        .executeTakeFirst()
      return (row as (CustomerRequestRow & { readonly userId: string | null }) | undefined) ?? null
    },

    /** The person's requests, newest first: those sent signed in, and calls asked for on their own phone. */
    async ofUser(userId: string, phone: string, limit = 200): Promise<readonly CustomerRequestRow[]> {
      const rows = await db
        .selectFrom('customer_requests')
        .select(['id', 'kind', 'phone', 'body', 'created_at as createdAt'])
        .where((where) =>
          where.or([
            where('user_id', '=', userId),
            where.and([where('phone', '=', phone), where('kind', '=', 'call')]),
          ]),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows as CustomerRequestRow[]
    },
  }
}
