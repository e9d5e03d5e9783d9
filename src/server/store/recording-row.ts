import type { Selectable } from 'kysely'
import type { RecordingOutcome } from '../../api/schema.d.ts'

/** Progress of a recorded customer. */
export type { RecordingOutcome } from '../../api/schema.d.ts'

declare module './tables.ts' {
  interface Tables {
    readonly recordings: RecordingTable
    readonly recording_texts: RecordingTextTable
  }
}

/** Columns that recordings are searched by. None holds who was recorded or from where. */
export interface RecordingTable {
  /** Chosen by the browser that recorded, or by the server for an uploaded file. */
  id: string
  /** Short code that a customer reads out. */
  code: string
  source: string
  /** Empty for a machine that belongs to no product. */
  product: string
  /** Name of the recorded machine; empty for the wizard of a product. */
  machine: string
  hash: string
  language: string
  /** ISO date that counted as today. */
  day: string
  device: string | null
  width: number | null
  /** Id of the slide that was open last. */
  slide: string
  /** Ids of the slides that were open, each between bars: `|vehicle|drivers|`. Empty in rows from before funnels. */
  visited: string
  /** What the customer met last before leaving; empty when nothing. */
  reason: string
  outcome: string
  /** Code of the last refusal. */
  error: string | null
  /** Id of the last call that failed. */
  failed_call: string | null
  events: number
  length_ms: number
  is_reported: number
  /** A tester named, tagged or uploaded it: it stays until a tester removes it. */
  is_kept: number
  /** A tester keeps it as a scenario of the product: drafts are played against it before publication. */
  is_scenario: number
  name: string
  /** JSON list of texts. */
  tags: string
  /** Lower-case text that a search looks into. */
  searched: string
  arrived_at: number
}

/** The recording itself: base64 of gzip of JSON Lines. */
interface RecordingTextTable {
  id: string
  packed: string
}

/** Source of a recording: the browser of a customer, or a file that a tester uploaded. */
export type RecordingSource = 'customer' | 'file'

/** Search keys of a recording. */
export interface RecordingFacts {
  readonly product: string
  readonly machine: string
  readonly hash: string
  readonly language: string
  readonly day: string
  readonly device: string | null
  readonly width: number | null
  readonly slide: string
  readonly visited: readonly string[]
  readonly reason: string
  readonly outcome: RecordingOutcome
  readonly error: string | null
  readonly failedCall: string | null
  readonly events: number
  readonly lengthMs: number
}

/** A recording as the list shows it. */
export interface StoredRecording extends RecordingFacts {
  readonly id: string
  readonly code: string
  readonly source: RecordingSource
  readonly isReported: boolean
  readonly isKept: boolean
  readonly isScenario: boolean
  readonly name: string
  readonly tags: readonly string[]
  readonly arrivedAt: number
}

/** A stored recording with its text: base64 of gzip of JSON Lines. */
export interface PackedRecording {
  readonly head: StoredRecording
  readonly packed: string
}

/** A row as the list shows it. */
export function headOf(row: Selectable<RecordingTable>): StoredRecording {
  return {
    id: row.id,
    code: row.code,
    // Only `keep` writes it.
    source: row.source as RecordingSource,
    product: row.product,
    machine: row.machine,
    hash: row.hash,
    language: row.language,
    day: row.day,
    device: row.device,
    width: row.width,
    slide: row.slide,
    visited: slidesOf(row.visited),
    reason: row.reason,
    outcome: row.outcome as RecordingOutcome,
    error: row.error,
    failedCall: row.failed_call,
    events: row.events,
    lengthMs: row.length_ms,
    isReported: row.is_reported === 1,
    isKept: row.is_kept === 1,
    isScenario: row.is_scenario === 1,
    name: row.name,
    tags: tagsOf(row.tags),
    arrivedAt: row.arrived_at,
  }
}

/** Text of a recording that a search looks into. */
export function searchedText({
  code,
  name,
  tags,
  slide,
  error,
  failedCall,
  day,
  product,
  machine,
}: Pick<
  StoredRecording,
  'code' | 'name' | 'tags' | 'slide' | 'error' | 'failedCall' | 'day' | 'product' | 'machine'
>): string {
  return [code, name, ...tags, slide, error ?? '', failedCall ?? '', day, product, machine]
    .join(' ')
    .toLowerCase()
}

/** Slides of the column `visited`. */
export function slidesOf(visited: string): readonly string[] {
  return visited.split('|').filter((slide) => slide !== '')
}

/** Tags as `rename` wrote them. */
export function tagsOf(tags: string): readonly string[] {
  return JSON.parse(tags) as readonly string[]
}
