import { sql, type ExpressionBuilder } from 'kysely'
import { atPayment, gaveUp, type FunnelCounts, type FunnelGroup } from '../../trace/index.ts'
import { slidesOf, type RecordingTable } from './recording-row.ts'
import type { StoreContext } from './store-context.ts'
import type { Tables } from './tables.ts'

/** Recordings that a funnel counts; null matches all. */
export interface FunnelLookup {
  readonly product: string
  readonly hash: string | null
  readonly device: string | null
  readonly language: string | null
  /** First calendar date. */
  readonly from: string | null
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

/** Counts customers' recordings for the funnel. */
export function recordingFunnel({ db }: Pick<StoreContext, 'db' | 'replica'>) {
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
  }
}

/** Condition of the customers' recordings that one number of the funnel counts. */
export function isAtStep({ slide, isLeft, reason, from, to }: FunnelPlace) {
  return (where: ExpressionBuilder<Tables, 'recordings'>) =>
    where.and([
      where('source', '=', 'customer'),
      where('visited', '!=', ''),
      slide === null
        ? where('outcome', 'in', isLeft ? ['created'] : [...atPayment])
        : reachesSlide(where, slide, isLeft),
      ...(reason === null ? [] : [where('reason', '=', reason)]),
      ...(from === null ? [] : [where('day', '>=', from)]),
      ...(to === null ? [] : [where('day', '<=', to)]),
    ])
}

function reachesSlide(where: ExpressionBuilder<Tables, 'recordings'>, slide: string, isLeft: boolean) {
  return isLeft
    ? where.and([where('slide', '=', slide), where('outcome', 'in', [...gaveUp])])
    : sql<boolean>`visited like ${`%|${escaped(slide)}|%`} escape '!'`
}

/** A text without meaning for `like … escape '!'`. */
function escaped(text: string): string {
  return text.replaceAll(/[!%_]/g, '!$&')
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
