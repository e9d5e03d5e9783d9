import { recordingFunnel } from './recording-funnel.ts'
import {
  headOf,
  searchedText,
  tagsOf,
  type PackedRecording,
  type RecordingFacts,
  type RecordingSource,
} from './recording-row.ts'
import { recordingScenarios } from './recording-scenarios.ts'
import { recordingSearch } from './recording-search.ts'
import type { StoreContext } from './store-context.ts'

/** Recordings of customers, and files that testers brought. */
export function recordingStore(context: StoreContext) {
  const { db, clock } = context

  return {
    ...recordingSearch(context),
    ...recordingFunnel(context),
    ...recordingScenarios(context),

    /**
     * Stores a recording and returns its code. A repeated id replaces the stored recording when the new one has more
     * events, and the code stays; a report does the same.
     */
    async keep(recording: {
      readonly id: string
      readonly code: string
      readonly source: RecordingSource
      readonly facts: RecordingFacts
      readonly isReported: boolean
      readonly name: string
      readonly packed: string
    }): Promise<string> {
      const { id, source, facts, packed, name } = recording
      const known = await db
        .selectFrom('recordings')
        .select(['code', 'events', 'is_reported', 'name', 'tags', 'source'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (known && known.source !== source) return known.code
      const isReported = recording.isReported || known?.is_reported === 1 ? 1 : 0
      if (known && known.events >= facts.events) {
        await db.updateTable('recordings').set({ is_reported: isReported }).where('id', '=', id).execute()
        return known.code
      }
      const code = known?.code ?? recording.code
      const tags = known?.tags ?? '[]'
      const columns = {
        product: facts.product,
        machine: facts.machine,
        hash: facts.hash,
        language: facts.language,
        day: facts.day,
        device: facts.device,
        width: facts.width,
        slide: facts.slide,
        visited: facts.visited.map((slide) => `|${slide}`).join('') + '|',
        reason: facts.reason,
        outcome: facts.outcome,
        error: facts.error,
        failed_call: facts.failedCall,
        events: facts.events,
        length_ms: facts.lengthMs,
        is_reported: isReported,
        searched: searchedText({ ...facts, code, name: known?.name ?? name, tags: tagsOf(tags) }),
      }
      await db
        .insertInto('recordings')
        .values({
          id,
          code,
          source,
          ...columns,
          is_kept: source === 'file' ? 1 : 0,
          is_scenario: 0,
          name,
          tags,
          arrived_at: clock(),
        })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
        .execute()
      await db
        .insertInto('recording_texts')
        .values({ id, packed })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ packed }))
        .execute()
      return code
    },

    /** The recordings with these ids that there are, each with its packed text. */
    async read(ids: readonly string[]): Promise<readonly PackedRecording[]> {
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('recordings')
        .innerJoin('recording_texts', 'recording_texts.id', 'recordings.id')
        .selectAll('recordings')
        .select('recording_texts.packed')
        .where('recordings.id', 'in', ids)
        .execute()
      return rows.map((row) => ({ head: headOf(row), packed: row.packed }))
    },

    /** The id of the reported recording with this code; null when there is none. */
    async ofCode(code: string): Promise<string | null> {
      const row = await db
        .selectFrom('recordings')
        .select('id')
        .where('code', '=', code)
        .where('is_reported', '=', 1)
        .executeTakeFirst()
      return row?.id ?? null
    },

    /** Removes recordings; unknown ids are passed over. */
    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await db.deleteFrom('recording_texts').where('id', 'in', ids).execute()
      await db.deleteFrom('recordings').where('id', 'in', ids).execute()
    },

    /**
     * Removes recordings from before this moment, and the oldest beyond `most`. Those that a tester named, tagged or
     * uploaded stay.
     */
    async sweep(before: number, most: number): Promise<void> {
      const edge = await db
        .selectFrom('recordings')
        .select('arrived_at')
        .where('is_kept', '=', 0)
        .orderBy('arrived_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most)
        .limit(1)
        .executeTakeFirst()
      const end = Math.max(before, edge ? edge.arrived_at + 1 : 0)
      const over = db
        .selectFrom('recordings')
        .select('id')
        .where('is_kept', '=', 0)
        .where('arrived_at', '<', end)
      await db.deleteFrom('recording_texts').where('id', 'in', over).execute()
      await db.deleteFrom('recordings').where('is_kept', '=', 0).where('arrived_at', '<', end).execute()
    },
  }
}

/** Recordings of the store. */
export type RecordingStore = ReturnType<typeof recordingStore>
