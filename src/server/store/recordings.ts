import { onReplica } from './on-replica.ts'
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

/** A recording that a browser or a tester sent: base64 of gzip of JSON Lines. */
interface ArrivedRecording {
  /** Chosen by the browser; the same for each sending of a recording. */
  readonly id: string
  /** A new code, for a recording that is not stored yet. */
  readonly code: string
  readonly source: RecordingSource
  readonly facts: RecordingFacts
  readonly isReported: boolean
  readonly name: string
  readonly packed: string
}

/** Recordings of customers, and files that testers brought. */
export function recordingStore(context: StoreContext) {
  const { db, clock } = context

  return {
    ...onReplica(context, recordingSearch),
    ...onReplica(context, recordingFunnel),
    ...recordingScenarios(context),

    /**
     * Stores a recording and returns its code. A repeated id replaces the stored recording when the new one has more
     * events, and the code stays, also when two processes get it at once; a report does the same.
     */
    async keep(recording: ArrivedRecording): Promise<string> {
      const { id, source, facts, packed, name, isReported } = recording
      const inserted = await db
        .insertInto('recordings')
        .values({
          id,
          source,
          ...columnsOf(recording),
          is_reported: isReported ? 1 : 0,
          is_kept: source === 'file' ? 1 : 0,
          is_scenario: 0,
          name,
          tags: '[]',
          arrived_at: clock(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      const known = inserted
        ? null
        : await db
            .selectFrom('recordings')
            .select(['code', 'name', 'tags', 'source'])
            .where('id', '=', id)
            .executeTakeFirst()
      if (known !== null) {
        if (!known) throw new Error(`another recording has the code ${recording.code}`)
        if (known.source !== source) return known.code
        if (isReported)
          await db.updateTable('recordings').set({ is_reported: 1 }).where('id', '=', id).execute()
        const { numUpdatedRows } = await db
          .updateTable('recordings')
          .set(columnsOf({ facts, code: known.code, name: known.name, tags: tagsOf(known.tags) }))
          .where('id', '=', id)
          .where('events', '<', facts.events)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return known.code
      }
      await db
        .insertInto('recording_texts')
        .values({ id, packed })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ packed }))
        .execute()
      return known?.code ?? recording.code
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

/** Columns that follow from the events of a recording. */
function columnsOf({
  code,
  facts,
  name,
  tags = [],
}: Pick<ArrivedRecording, 'code' | 'facts' | 'name'> & { readonly tags?: readonly string[] }) {
  return {
    code,
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
    searched: searchedText({ ...facts, code, name, tags }),
  }
}

/** Recordings of the store. */
export type RecordingStore = ReturnType<typeof recordingStore>
