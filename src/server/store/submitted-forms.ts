import { filterRows, pageOf, type RowPage, type SearchRange } from './desk-search.ts'
import type { StoreContext } from './store-context.ts'

declare module './tables.ts' {
  interface Tables {
    readonly submitted_forms: SubmittedFormTable
  }
}

/**
 * Submitted forms that are not sales. `body` is JSON: the answers as they were sent; `user_id` is null when the sender
 * was not signed in.
 */
interface SubmittedFormTable {
  reference: string
  idempotency_key: string
  product: string
  version: string
  language: string
  user_id: string | null
  body: string
  created_at: number
}

/** A stored form; `body` is JSON. */
export interface SubmittedForm {
  readonly reference: string
  readonly product: string
  readonly version: string
  readonly language: string
  readonly userId: string | null
  readonly body: string
}

/** A form and when it was sent, in milliseconds since 1970. */
export type SentForm = SubmittedForm & { readonly createdAt: number }

const columns = [
  'reference',
  'product',
  'version',
  'language',
  'user_id as userId',
  'body',
  'created_at as createdAt',
] as const

/** Store of submitted forms without a sale. */
export function submittedFormStore({ db, clock }: StoreContext) {
  const sent = () => db.selectFrom('submitted_forms').select(columns)
  const ofKey = (idempotencyKey: string) => sent().where('idempotency_key', '=', idempotencyKey)
  return {
    /** Stores a form under its number, unless one was stored under the key; returns the form of the key. */
    async add({ userId, ...form }: SubmittedForm, idempotencyKey: string): Promise<SubmittedForm> {
      const added = await db
        .insertInto('submitted_forms')
        .values({ ...form, user_id: userId, idempotency_key: idempotencyKey, created_at: clock() })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returning(columns)
        .executeTakeFirst()
      return added ?? (await ofKey(idempotencyKey).executeTakeFirstOrThrow())
    },

    /** Returns the form that was sent under this key, or null. */
    async sentAs(idempotencyKey: string): Promise<SubmittedForm | null> {
      return (await ofKey(idempotencyKey).executeTakeFirst()) ?? null
    },

    /** The form with this number, or null. */
    async find(reference: string): Promise<SentForm | null> {
      const row = await sent().where('reference', '=', reference).executeTakeFirst()
      return row ?? null
    },

    /** Forms whose number or product has the text; all for an empty one. Newest first. */
    async search(text: string, range: SearchRange): Promise<RowPage<SentForm>> {
      const matching = filterRows(db.selectFrom('submitted_forms'), {
        state: { in: 'product', is: null },
        text: { in: ['reference', 'product'], is: text },
      })
      return await pageOf(matching, range, (query) =>
        query.select(columns).orderBy('created_at', 'desc').orderBy('reference', 'desc'),
      )
    },

    /** Forms that a person sent signed in, newest first. */
    async ofUser(userId: string): Promise<readonly SentForm[]> {
      return await sent()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('reference')
        .execute()
    },
  }
}

/** Submitted forms of the store. */
export type SubmittedFormStore = ReturnType<typeof submittedFormStore>
