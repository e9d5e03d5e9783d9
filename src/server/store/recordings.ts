import { sql, type Selectable } from 'kysely'
import { atPayment, type FunnelCounts, type FunnelGroup, gaveUp } from '../../trace/index.ts'
import type { StoreContext } from './store-context.ts'
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
interface RecordingTable {
  /** Chosen by the browser that recorded, or by the server for an uploaded file. */
  id: string
  /** Short code that a customer reads out. */
  code: string
  source: string
  product: string
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
  readonly name: string
  readonly tags: readonly string[]
  readonly arrivedAt: number
}

/** By which column recordings are listed, the greatest value first. */
const columnOf = { newest: 'arrived_at', longest: 'length_ms', largest: 'events' } as const

/** In which order recordings are listed. */
type RecordingOrder = keyof typeof columnOf

/** Filters of a search; null matches all. */
export interface RecordingLookup {
  readonly product: string | null
  readonly outcome: RecordingOutcome | null
  readonly device: string | null
  readonly language: string | null
  readonly hash: string | null
  readonly isReported: boolean | null
  /** Text to find in code, name, tags, slide, error, call or day; empty matches all. */
  readonly text: string
  readonly order: RecordingOrder
  /** Customers of one number of the funnel; absent when the search is not of a funnel. */
  readonly step?: FunnelPlace
}

/** Customers who reached a step of the funnel, or left there. */
export interface FunnelPlace {
  /** Id of the slide; null is the payment. */
  readonly slide: string | null
  readonly isLeft: boolean
  /** Null matches any reason; an empty one matches customers who met nothing. */
  readonly reason: string | null
  /** First and last calendar date, both included. */
  readonly from: string | null
  readonly to: string | null
}

/** Recordings that a funnel counts; null matches all. */
export interface FunnelLookup {
  readonly product: string
  readonly hash: string | null
  readonly device: string | null
  readonly language: string | null
  /** First calendar date. */
  readonly from: string | null
}

/** Recordings of customers, and files that testers brought. */
export function recordingStore({ db, clock }: StoreContext) {
  const matching = (wanted: RecordingLookup) => {
    let query = db.selectFrom('recordings')
    if (wanted.product !== null) query = query.where('product', '=', wanted.product)
    if (wanted.outcome !== null) query = query.where('outcome', '=', wanted.outcome)
    if (wanted.device !== null) query = query.where('device', '=', wanted.device)
    if (wanted.language !== null) query = query.where('language', '=', wanted.language)
    if (wanted.hash !== null) query = query.where('hash', '=', wanted.hash)
    if (wanted.isReported !== null) query = query.where('is_reported', '=', wanted.isReported ? 1 : 0)
    if (wanted.step) {
      const { slide, isLeft, reason, from, to } = wanted.step
      query = query.where('source', '=', 'customer').where('visited', '!=', '')
      if (slide === null) query = query.where('outcome', 'in', isLeft ? ['created'] : [...atPayment])
      else if (isLeft) query = query.where('slide', '=', slide).where('outcome', 'in', [...gaveUp])
      else query = query.where(sql<boolean>`visited like ${`%|${escaped(slide)}|%`} escape '!'`)
      if (reason !== null) query = query.where('reason', '=', reason)
      if (from !== null) query = query.where('day', '>=', from)
      if (to !== null) query = query.where('day', '<=', to)
    }
    // Wildcard characters are left out.
    const text = wanted.text
      .trim()
      .toLowerCase()
      .replaceAll(/[%_\\]/g, '')
    return text === '' ? query : query.where('searched', 'like', `%${text}%`)
  }

  const counted = ({ product, hash, device, language, from }: FunnelLookup) => {
    let query = db
      .selectFrom('recordings')
      .where('product', '=', product)
      .where('source', '=', 'customer')
      .where('visited', '!=', '')
    if (from !== null) query = query.where('day', '>=', from)
    if (hash !== null) query = query.where('hash', '=', hash)
    if (device !== null) query = query.where('device', '=', device)
    if (language !== null) query = query.where('language', '=', language)
    return query.select(({ fn }) => fn.countAll<number | string>().as('count'))
  }

  return {
    /** Numbers of customers' recordings with equal facts; those from before funnels are not counted. */
    async funnel(wanted: FunnelLookup): Promise<FunnelCounts> {
      const facts = ['visited', 'slide', 'outcome', 'reason', 'device', 'language'] as const
      const ofDays = ['visited', 'slide', 'outcome', 'day'] as const
      const [groups, days] = await Promise.all([
        counted(wanted).select(facts).groupBy(facts).execute(),
        counted(wanted).select(ofDays).groupBy(ofDays).execute(),
      ])
      return { groups: groups.map(groupOf), days: days.map(groupOf) }
    },

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
        searched: searchedText({ ...facts, code, name: known?.name ?? name, tags: textsOf(tags) }),
      }
      await db
        .insertInto('recordings')
        .values({
          id,
          code,
          source,
          ...columns,
          is_kept: source === 'file' ? 1 : 0,
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

    /** A page of the list, the greatest first, and the place after which the next page begins; null at the end. */
    async search(
      wanted: RecordingLookup,
      { after, count }: { readonly after: string | null; readonly count: number },
    ): Promise<{ readonly recordings: readonly StoredRecording[]; readonly next: string | null }> {
      const column = columnOf[wanted.order]
      const [value, id] = placeOf(after)
      let query = matching(wanted).selectAll()
      if (id !== null)
        query = query
          .where(column, '<=', value)
          .where((where) => where.or([where(column, '<', value), where('id', '<', id)]))
      const rows = await query
        .orderBy(column, 'desc')
        .orderBy('id', 'desc')
        .limit(count + 1)
        .execute()
      const shown = rows.slice(0, count)
      const last = shown.at(-1)
      const next = rows.length > count && last ? `${last[column]}:${last.id}` : null
      return { recordings: shown.map(headOf), next }
    },

    /** Number of matching recordings by outcome. The outcome filter is ignored. */
    async totals(wanted: RecordingLookup): Promise<Readonly<Record<RecordingOutcome, number>>> {
      const rows = await matching({ ...wanted, outcome: null })
        .select(['outcome', ({ fn }) => fn.countAll<number | string>().as('count')])
        .groupBy('outcome')
        .execute()
      const found = new Map(rows.map(({ outcome, count }) => [outcome, Number(count)]))
      return {
        paid: found.get('paid') ?? 0,
        created: found.get('created') ?? 0,
        failed: found.get('failed') ?? 0,
        stopped: found.get('stopped') ?? 0,
        left: found.get('left') ?? 0,
      }
    },

    /** The recordings with these ids that there are, each with its packed text. */
    async read(
      ids: readonly string[],
    ): Promise<readonly { readonly head: StoredRecording; readonly packed: string }[]> {
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

    /**
     * Sets the name and tags of a recording; it is kept while it has either. Returns null for an unknown
     * recording.
     */
    async rename(id: string, name: string, tags: readonly string[]): Promise<StoredRecording | null> {
      const known = await db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirst()
      if (!known) return null
      const isKept = known.source === 'file' || name !== '' || tags.length > 0 ? 1 : 0
      const changed = {
        name,
        tags: JSON.stringify(tags),
        is_kept: isKept,
        searched: searchedText({ ...headOf(known), name, tags }),
      }
      await db.updateTable('recordings').set(changed).where('id', '=', id).execute()
      return headOf({ ...known, ...changed })
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

/** A text without meaning for `like … escape '!'`. */
function escaped(text: string): string {
  return text.replaceAll(/[!%_]/g, '!$&')
}

function slidesOf(visited: string): readonly string[] {
  return visited.split('|').filter((slide) => slide !== '')
}

function groupOf({
  visited,
  count,
  ...row
}: Pick<RecordingTable, 'visited' | 'slide' | 'outcome'> &
  Partial<RecordingTable> & { readonly count: number | string }): FunnelGroup {
  const { slide, outcome, reason = '', device = null, language = '', day = '' } = row
  return { visited: slidesOf(visited), slide, outcome, reason, device, language, day, count: Number(count) }
}

function placeOf(after: string | null): readonly [value: number, id: string | null] {
  const [, value, id] = /^(\d{1,15}):(.{1,64})$/.exec(after ?? '') ?? []
  return [Number(value ?? 0), id ?? null]
}

function searchedText({
  code,
  name,
  tags,
  slide,
  error,
  failedCall,
  day,
  product,
}: Pick<
  StoredRecording,
  'code' | 'name' | 'tags' | 'slide' | 'error' | 'failedCall' | 'day' | 'product'
>): string {
  return [code, name, ...tags, slide, error ?? '', failedCall ?? '', day, product].join(' ').toLowerCase()
}

function headOf(row: Selectable<RecordingTable>): StoredRecording {
  return {
    id: row.id,
    code: row.code,
    // Only `keep` writes it.
    source: row.source as RecordingSource,
    product: row.product,
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
    name: row.name,
    tags: textsOf(row.tags),
    arrivedAt: row.arrived_at,
  }
}

/** Tags as `rename` wrote them. */
function textsOf(tags: string): readonly string[] {
  return JSON.parse(tags) as readonly string[]
}
