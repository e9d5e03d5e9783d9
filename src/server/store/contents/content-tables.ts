import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

declare module '../tables.ts' {
  interface Tables {
    readonly file_contents: FileContentTable
    readonly loose_contents: LooseContentTable
  }
}

/**
 * Bytes of files, each content once; `key` is where they lie in their place. Releases before wrote the bytes themselves into
 * `base64`, without a key. `attached` is 0 until a row of another table refers to the content.
 */
interface FileContentTable {
  hash: string
  media_type: string
  size: number
  base64: string
  created_at: number
  place: string
  key: string
  attached: number
}

/** Bytes in a place that no content has: being stored, or no longer used. They are removed after `removable_at`. */
interface LooseContentTable {
  key: string
  place: string
  removable_at: number
}

/** Lists bytes that no content has. */
export async function loosen(db: Kysely<Tables>, loose: LooseContentTable): Promise<void> {
  await db.insertInto('loose_contents').values(loose).execute()
}
