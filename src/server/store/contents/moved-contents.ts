import type { PlaceName } from './content-place.ts'
import { loosen } from './content-tables.ts'
import type { ContentDeps, PlacedBytes, PlacedContent } from './placed-bytes.ts'

/** A reader who began before the bytes were moved or replaced is done by then. */
const longestReadMs = 60 * 60 * 1000

/** A content that is not in the current place. */
export interface MovableContent extends PlacedContent {
  readonly mediaType: string
  readonly sizeBytes: number
}

/** What lies in which place, and its way from one to another. */
export function movedContents({ db, clock }: Pick<ContentDeps, 'db' | 'clock'>, bytes: PlacedBytes) {
  return {
    /** Number and size of the contents in each place. */
    async load(): Promise<
      readonly { readonly place: PlaceName; readonly files: number; readonly bytes: number }[]
    > {
      const rows = await db
        .selectFrom('file_contents')
        .select(({ fn }) => ['place', fn.countAll().as('files'), fn.sum('size').as('bytes')])
        .groupBy('place')
        .orderBy('place')
        .execute()
      // Only this store writes places.
      return rows.map((row) => ({
        place: row.place as PlaceName,
        files: Number(row.files),
        bytes: Number(row.bytes),
      }))
    },

    /** Returns whether any file lies in this place. */
    async hasFilesIn(place: PlaceName): Promise<boolean> {
      const found = await db
        .selectFrom('file_contents')
        .select('hash')
        .where('place', '=', place)
        .limit(1)
        .execute()
      return found.length > 0
    },

    /** Returns some contents that are not in this place, after this hash, in the order of the hashes. */
    async elsewhere(place: PlaceName, after: string, count: number): Promise<readonly MovableContent[]> {
      return await db
        .selectFrom('file_contents')
        .select(['hash', 'media_type as mediaType', 'size as sizeBytes', 'place', 'key'])
        .where('hash', '>', after)
        .where((where) => where.or([where('place', '!=', place), where('key', '=', '')]))
        .orderBy('hash')
        .limit(count)
        .execute()
    },

    /**
     * Copies one of these contents to a place; from then on it is read from there. The bytes before are removed an
     * hour later. @throws FilesUnavailable
     */
    async move(target: PlaceName, moved: MovableContent): Promise<void> {
      const { hash, mediaType, sizeBytes, place, key } = moved
      const source = await bytes.open(moved)
      const content = { hash, mediaType, sizeBytes, stream: () => source }
      await bytes.put(target, content, async (inside, to) => {
        const done = await inside
          .updateTable('file_contents')
          .set({ place: target, key: to, base64: '' })
          .where('hash', '=', hash)
          .where('key', '=', key)
          .executeTakeFirst()
        if (done.numUpdatedRows !== 1n) return false
        if (key !== '') await loosen(inside, { key, place, removable_at: clock() + longestReadMs })
        return true
      })
    },
  }
}
