import type { Selectable } from 'kysely'
import {
  headOf,
  searchedText,
  type PackedRecording,
  type RecordingTable,
  type StoredRecording,
} from './recording-row.ts'
import type { StoreContext } from './store-context.ts'

interface Marks {
  readonly name: string
  readonly tags: readonly string[]
  readonly isScenario: boolean
}

/** Recordings that testers name, tag, and keep as scenarios. */
export function recordingScenarios({ db }: Pick<StoreContext, 'db'>) {
  const found = async (id: string) =>
    await db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirst()

  const marked = async (
    known: Selectable<RecordingTable>,
    { name, tags, isScenario }: Marks,
  ): Promise<StoredRecording> => {
    const isKept = known.source === 'file' || name !== '' || tags.length > 0 || isScenario
    const columns = {
      name,
      tags: JSON.stringify(tags),
      is_kept: isKept ? 1 : 0,
      is_scenario: isScenario ? 1 : 0,
      searched: searchedText({ ...headOf(known), name, tags }),
    }
    await db.updateTable('recordings').set(columns).where('id', '=', known.id).execute()
    return headOf({ ...known, ...columns })
  }

  return {
    /**
     * Sets the name and tags of a recording; it is kept while it has either, or is a scenario. Returns null for an
     * unknown recording.
     */
    async rename(id: string, name: string, tags: readonly string[]): Promise<StoredRecording | null> {
      const known = await found(id)
      return known ? await marked(known, { name, tags, isScenario: known.is_scenario === 1 }) : null
    },

    /**
     * Keeps a recording as a scenario of its product, with its name and tags. Returns null for an unknown recording, and for a
     * machine's: it belongs to no product.
     */
    async keepScenario(id: string, name: string, tags: readonly string[]): Promise<StoredRecording | null> {
      const known = await found(id)
      return known?.machine === '' ? await marked(known, { name, tags, isScenario: true }) : null
    },

    /** Makes a scenario an ordinary recording; its name and tags stay. Returns null for an unknown recording. */
    async dropScenario(id: string): Promise<StoredRecording | null> {
      const known = await found(id)
      if (!known) return null
      const { name, tags } = headOf(known)
      return await marked(known, { name, tags, isScenario: false })
    },

    /** The scenarios of a product, in the order of their ids, each with its packed text. */
    async scenarios(product: string): Promise<readonly PackedRecording[]> {
      const rows = await db
        .selectFrom('recordings')
        .innerJoin('recording_texts', 'recording_texts.id', 'recordings.id')
        .selectAll('recordings')
        .select('recording_texts.packed')
        .where('product', '=', product)
        .where('is_scenario', '=', 1)
        .orderBy('recordings.id')
        .execute()
      return rows.map((row) => ({ head: headOf(row), packed: row.packed }))
    },
  }
}
