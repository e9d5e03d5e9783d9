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

/** Forms that are wanted: a part of a number or of an answer, and moments in milliseconds since 1970. */
export interface FormFilter {
  readonly text: string
  readonly since: number | null
  /** The first moment that is no longer wanted. */
  readonly until: number | null
}

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

    /** Products with forms and how many each has, the one with the newest form first. */
    async products(): Promise<readonly { readonly product: string; readonly forms: number }[]> {
      const rows = await db
        .selectFrom('submitted_forms')
        .select(({ fn }) => ['product', fn.countAll<number | string>().as('forms')])
        .groupBy('product')
        .orderBy(({ fn }) => fn.max('created_at'), 'desc')
        .execute()
      return rows.map(({ product, forms }) => ({ product, forms: Number(forms) }))
    },

    /** Forms of a product, newest first. */
    async ofProduct(
      product: string,
      { text, since, until }: FormFilter,
      range: SearchRange,
    ): Promise<RowPage<SentForm>> {
      const named = filterRows(db.selectFrom('submitted_forms'), {
        state: { in: 'product', is: product },
        text: { in: ['reference', 'body'], is: text },
      })
      const begun = since === null ? named : named.where('created_at', '>=', since)
      const matching = until === null ? begun : begun.where('created_at', '<', until)
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
