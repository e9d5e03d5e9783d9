import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { removeUnusedContents } from './attached-contents.ts'
import type { Content } from './content-place.ts'
import { movedContents } from './moved-contents.ts'
import { placedBytes, type ContentDeps } from './placed-bytes.ts'

/** A content that nothing was attached to for so long never will be. */
const longestUnattachedMs = 24 * 60 * 60 * 1000

const sweptAtOnce = 500

/** The bytes of files, apart from transactions: a slow network holds no row. */
export function fileContentStore(deps: ContentDeps) {
  const { db, clock, places } = deps
  const bytes = placedBytes(deps)
  return {
    ...movedContents(deps, bytes),

    /** Where new files go. */
    place: places.current.name,

    /**
     * Stores the bytes, unless equal ones are there. Call it before the transaction that attaches them; bytes that nothing is
     * attached to are removed after a day. @throws FilesUnavailable
     */
    async keep(content: Content): Promise<void> {
      const known = await db
        .updateTable('file_contents')
        .set({ created_at: sql<number>`case attached when 0 then ${clock()} else created_at end` })
        .where('hash', '=', content.hash)
        .executeTakeFirst()
      if (known.numUpdatedRows > 0n) return
      await bytes.put(places.current.name, content, async (inside, key) => {
        const made = await inside
          .insertInto('file_contents')
          .values({
            hash: content.hash,
            media_type: content.mediaType,
            size: content.sizeBytes,
            base64: '',
            created_at: clock(),
            place: places.current.name,
            key,
            attached: 0,
          })
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .executeTakeFirst()
        return made.numInsertedOrUpdatedRows === 1n
      })
    },

    /** Begins to read a content. @throws FilesUnavailable; rejects when there is none */
    async open(hash: string): Promise<Readable> {
      const row = await db
        .selectFrom('file_contents')
        .select(['place', 'key'])
        .where('hash', '=', hash)
        .executeTakeFirst()
      if (!row) throw new Error(`no content has the hash ${hash}`)
      return await bytes.open({ hash, ...row })
    },

    /** Removes contents that nothing was attached to, and bytes that no content has. @throws FilesUnavailable */
    async sweep(): Promise<void> {
      const forgotten = await db
        .selectFrom('file_contents')
        .select('hash')
        .where('attached', '=', 0)
        .where('created_at', '<=', clock() - longestUnattachedMs)
        .limit(sweptAtOnce)
        .execute()
      if (forgotten.length > 0)
        await db.transaction().execute((inside) => removeUnusedContents({ db: inside, clock }, forgotten))
      const loose = await db
        .selectFrom('loose_contents')
        .select(['key', 'place'])
        .where('removable_at', '<=', clock())
        .$if(places.s3 === null, (query) => query.where('place', '=', 'database'))
        .orderBy('removable_at')
        .limit(sweptAtOnce)
        .execute()
      for (const { key, place } of loose) {
        await bytes.remove(place, key)
        await db.deleteFrom('loose_contents').where('key', '=', key).execute()
      }
    },
  }
}

/** Contents of the store. */
export type FileContentStore = ReturnType<typeof fileContentStore>
