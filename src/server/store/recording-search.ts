import { isAtStep, type FunnelPlace } from './recording-funnel.ts'
import { headOf, type RecordingOutcome, type StoredRecording } from './recording-row.ts'
import type { StoreContext } from './store-context.ts'

/** Filters of a search; null matches all. */
export interface RecordingLookup {
  readonly product: string | null
  /** Name of a machine; empty matches the wizards of products; absent matches all. */
  readonly machine?: string | null
  readonly outcome: RecordingOutcome | null
  readonly device: string | null
  readonly language: string | null
  readonly hash: string | null
  readonly isReported: boolean | null
  /** Text to find in code, name, tags, slide, error, call or day; empty matches all. */
  readonly text: string
  readonly order: RecordingOrder
  /** Only scenarios, or only other recordings; absent matches both. */
  readonly isScenario?: boolean | null
  /** Customers of one number of the funnel; absent when the search is not of a funnel. */
  readonly step?: FunnelPlace
}

/** By which column recordings are listed, the greatest value first. */
const columnOf = { newest: 'arrived_at', longest: 'length_ms', largest: 'events' } as const

/** In which order recordings are listed. */
type RecordingOrder = keyof typeof columnOf

/** The testers' search of recordings. */
export function recordingSearch({ db }: Pick<StoreContext, 'db' | 'replica'>) {
  const matching = (wanted: RecordingLookup) => {
    let query = db.selectFrom('recordings')
    if (wanted.product !== null) query = query.where('product', '=', wanted.product)
    if (wanted.machine !== undefined && wanted.machine !== null)
      query = query.where('machine', '=', wanted.machine)
    if (wanted.outcome !== null) query = query.where('outcome', '=', wanted.outcome)
    if (wanted.device !== null) query = query.where('device', '=', wanted.device)
    if (wanted.language !== null) query = query.where('language', '=', wanted.language)
    if (wanted.hash !== null) query = query.where('hash', '=', wanted.hash)
    if (wanted.isReported !== null) query = query.where('is_reported', '=', wanted.isReported ? 1 : 0)
    if (wanted.isScenario !== undefined && wanted.isScenario !== null)
      query = query.where('is_scenario', '=', wanted.isScenario ? 1 : 0)
    if (wanted.step) query = query.where(isAtStep(wanted.step))
    // Wildcard characters are left out.
    const text = wanted.text
      .trim()
      .toLowerCase()
      .replaceAll(/[%_\\]/g, '')
    return text === '' ? query : query.where('searched', 'like', `%${text}%`)
  }

  return {
    /** A page of the list, the greatest first, and the place after which the next page begins; null at the end. */
    async search(
      wanted: RecordingLookup,
      { after, count }: { readonly after: string | null; readonly count: number },
    ): Promise<{ readonly recordings: readonly StoredRecording[]; readonly next: string | null }> {
      const column = columnOf[wanted.order]
      const [value, id] = pageStart(after)
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
        finished: found.get('finished') ?? 0,
      }
    },
  }
}

function pageStart(after: string | null): readonly [value: number, id: string | null] {
  const [, value, id] = /^(\d{1,15}):(.{1,64})$/.exec(after ?? '') ?? []
  return [Number(value ?? 0), id ?? null]
}
