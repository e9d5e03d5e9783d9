import type { Kysely } from 'kysely'
import type { StoreContext } from '../store-context.ts'
import type { Tables } from '../tables.ts'
import { StoreUnavailable } from '../trouble.ts'
import { loosen } from './content-tables.ts'
import { removeChunks } from './database-place.ts'

/**
 * Marks a content as attached, and holds it until the transaction ends; then no one removes it.
 * @throws StoreUnavailable when it was removed since it was stored: the request can be repeated
 */
export async function attachContent(db: Kysely<Tables>, hash: string): Promise<void> {
  const found = await db
    .updateTable('file_contents')
    .set({ attached: 1 })
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (found.numUpdatedRows !== 1n)
    throw new StoreUnavailable('busy', new Error('a file was removed before it was attached'))
}

/**
 * Removes the contents among these that no row refers to any more. Call it inside a transaction. Bytes in the database
 * go with it, those in a bucket at the next sweep.
 */
export async function removeUnusedContents(
  { db, clock }: Pick<StoreContext, 'db' | 'clock'>,
  removed: readonly { readonly hash: string }[],
): Promise<void> {
  if (removed.length === 0) return
  const hashes = [...new Set(removed.map(({ hash }) => hash))].toSorted()
  // The rows are locked first: the next statement then sees what others attached to them before.
  await db.updateTable('file_contents').set({ attached: 0 }).where('hash', 'in', hashes).execute()
  const unused = await db
    .deleteFrom('file_contents')
    .where('hash', 'in', hashes)
    .where('hash', 'not in', db.selectFrom('attachments').select('hash').where('hash', 'in', hashes))
    // Issued policies belong to the insurer's books, as contracts do.
    .where('hash', 'not in', db.selectFrom('issued_documents').select('hash').where('hash', 'in', hashes))
    .where('hash', 'not in', db.selectFrom('form_files').select('hash').where('hash', 'in', hashes))
    .returning(['hash', 'place', 'key'])
    .execute()
  const used = hashes.filter((hash) => !unused.some((one) => one.hash === hash))
  if (used.length > 0)
    await db.updateTable('file_contents').set({ attached: 1 }).where('hash', 'in', used).execute()
  for (const { place, key } of unused)
    if (place === 'database') await removeChunks(db, key)
    else await loosen(db, { key, place, removable_at: clock() })
}
