import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { StoreContext } from '../store-context.ts'
import type { Tables } from '../tables.ts'
import { StoreUnavailable } from '../trouble.ts'
import {
  contentKey,
  FilesUnavailable,
  type Content,
  type ContentPlace,
  type FileTrouble,
  type PlaceName,
} from './content-place.ts'
import { loosen } from './content-tables.ts'
import { openWholeText } from './database-place.ts'

/** Storing a file takes less; what takes longer was given up, as its process was killed. */
const longestPutMs = 60 * 60 * 1000

/** Reports that the store of files refused. */
export type FileTroubleListener = (trouble: FileTrouble, cause: unknown) => void

/** The places of the store: `current` takes new files. */
export interface Places {
  readonly current: ContentPlace
  readonly database: ContentPlace
  /** Null when none is set. */
  readonly s3: ContentPlace | null
}

/** Dependencies of the contents: the store outside of transactions. */
export interface ContentDeps extends Pick<StoreContext, 'db' | 'clock' | 'newId'> {
  readonly places: Places
  readonly onFileTrouble: FileTroubleListener
}

/** Where the bytes of a content are. */
export interface PlacedContent {
  readonly hash: string
  readonly place: string
  readonly key: string
}

/** Reads and writes bytes in the place that a content names; reports a place that refuses. */
export function placedBytes({ db, clock, newId, places, onFileTrouble }: ContentDeps) {
  async function reported<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof FilesUnavailable) onFileTrouble(error.trouble, error.detail.cause)
      throw error
    }
  }

  function placeOf(name: string): ContentPlace {
    const place = name === 'database' ? places.database : places.s3
    if (place === null)
      throw new FilesUnavailable(
        'refused',
        new Error('the file is in the S3 store, but QADAM_S3_BUCKET is not set'),
      )
    return place
  }

  /** Begins to read the bytes of a content. @throws FilesUnavailable */
  async function open({ hash, place, key }: PlacedContent): Promise<Readable> {
    return key === '' ? openWholeText(db, hash) : await reported(() => placeOf(place).open(key))
  }

  /**
   * Writes the bytes under a new key. They are loose until `adopt` makes them a content's own; it returns false when they
   * are not needed. @throws FilesUnavailable
   */
  async function put(
    name: PlaceName,
    content: Content,
    adopt: (inside: Kysely<Tables>, key: string) => Promise<boolean>,
  ): Promise<void> {
    const place = placeOf(name)
    const key = contentKey(content.hash, newId())
    await loosen(db, { key, place: name, removable_at: clock() + longestPutMs })
    await reported(() => place.put(key, content))
    await db.transaction().execute(async (inside) => {
      const held = await inside.deleteFrom('loose_contents').where('key', '=', key).executeTakeFirst()
      if (held.numDeletedRows !== 1n)
        throw new StoreUnavailable('busy', new Error('storing a file took too long'))
      // Stored twice at once: the other one was first.
      if (!(await adopt(inside, key))) await loosen(inside, { key, place: name, removable_at: clock() })
    })
  }

  /** Removes the bytes under this key. @throws FilesUnavailable */
  async function remove(place: string, key: string): Promise<void> {
    await reported(() => placeOf(place).remove(key))
  }

  return { open, put, remove }
}

/** Bytes in their places. */
export type PlacedBytes = ReturnType<typeof placedBytes>
