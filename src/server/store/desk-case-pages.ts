import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import type { DeskCaseRow } from './desk-case-row.ts'
import type { Tables } from './tables.ts'

/** The cases of a list, as its filters narrow them. */
export type CaseList = <Row>(
  query: SelectQueryBuilder<Tables, 'desk_cases', Row>,
) => SelectQueryBuilder<Tables, 'desk_cases', Row>

/** Place of a case in its list: its group, then the values that the group is ordered by. */
interface Cursor {
  /** Past the promise or within an hour of its end; false for closed ones. */
  readonly isUrgent: boolean
  /** When it is due, or was closed. */
  readonly at: number
  readonly openedAt: number
  readonly id: string
}

/** Some cases of a list, and the place after them. */
interface Some {
  readonly rows: readonly DeskCaseRow[]
  readonly next: string | null
}

const hourMs = 60 * 60 * 1000

/** A case without a promise is expected to be looked at within a day. */
const usualMs = 24 * hourMs

/** Reads a place; null for the beginning, and for a text that names none. */
export function readCursor(text: string | null): Cursor | null {
  const [, urgent, at = '', openedAt = '', id = ''] =
    /^(u?)(\d{1,15})\.(\d{1,15})\.(.{1,64})$/.exec(text ?? '') ?? []
  return urgent === undefined
    ? null
    : { isUrgent: urgent === 'u', at: Number(at), openedAt: Number(openedAt), id }
}

function cursorOf({ isUrgent, at, openedAt, id }: Cursor): string {
  return `${isUrgent ? 'u' : ''}${at}.${openedAt}.${id}`
}

/** The closed cases after a place, the latest first. */
export async function closedFrom(
  db: Kysely<Tables>,
  narrowed: CaseList,
  cursor: Cursor | null,
  count: number,
): Promise<Some> {
  const found = await narrowed(rowsOf(db))
    .$if(cursor !== null, (query) =>
      query.where(sql<boolean>`(closed_at, id) < (${cursor?.at ?? 0}, ${cursor?.id ?? ''})`),
    )
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count + 1)
    .execute()
  return someOf(
    found.map((row) => ({
      row,
      place: { isUrgent: false, at: row.closed_at ?? 0, openedAt: 0, id: row.id },
    })),
    count,
  )
}

/** The open cases after a place: the urgent ones by due time, then the others by due time or a day after arrival. */
export async function openFrom(
  db: Kysely<Tables>,
  narrowed: CaseList,
  { cursor, count, now }: { readonly cursor: Cursor | null; readonly count: number; readonly now: number },
): Promise<Some> {
  const soon = now + hourMs
  const dueAfter = (after: Cursor | null) =>
    narrowed(rowsOf(db))
      .where(sql<boolean>`due_at is not null`)
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(due_at, opened_at, id) > (${after?.at ?? 0}, ${after?.openedAt ?? 0}, ${after?.id ?? ''})`,
        ),
      )
      .orderBy('due_at')
      .orderBy('opened_at')
      .orderBy('id')
      .limit(count + 1)
  const undatedAfter = (after: Cursor | null) =>
    narrowed(rowsOf(db))
      .where(sql<boolean>`due_at is null`)
      .$if(after !== null, (query) =>
        query
          .where('opened_at', '>=', (after?.at ?? 0) - usualMs)
          .where(
            sql<boolean>`(opened_at + ${sql.lit(usualMs)}, opened_at, id) > (${after?.at ?? 0}, ${after?.openedAt ?? 0}, ${after?.id ?? ''})`,
          ),
      )
      .orderBy('opened_at')
      .orderBy('id')
      .limit(count + 1)

  const isInFirst = cursor === null || cursor.isUrgent
  const urgent = isInFirst ? await dueAfter(cursor).where('due_at', '<=', soon).execute() : []
  const places = urgent.map((row) => ({ row, place: placeOf(row, true) }))
  if (places.length > count) return someOf(places, count)
  const after = isInFirst ? null : cursor
  const others = await Promise.all([
    dueAfter(after).where('due_at', '>', soon).execute(),
    undatedAfter(after).execute(),
  ])
  const sorted = others
    .flat()
    .map((row) => ({ row, place: placeOf(row, false) }))
    .toSorted(({ place: one }, { place: other }) => compare(one, other))
  return someOf([...places, ...sorted], count)
}

function rowsOf(db: Kysely<Tables>) {
  return db.selectFrom('desk_cases').selectAll().$castTo<DeskCaseRow>()
}

function placeOf({ due_at, opened_at, id }: DeskCaseRow, isUrgent: boolean): Cursor {
  return { isUrgent, at: due_at ?? opened_at + usualMs, openedAt: opened_at, id }
}

function compare(one: Cursor, other: Cursor): number {
  return one.at - other.at || one.openedAt - other.openedAt || (one.id < other.id ? -1 : 1)
}

function someOf(
  found: readonly { readonly row: DeskCaseRow; readonly place: Cursor }[],
  count: number,
): Some {
  const shown = found.slice(0, count)
  const last = found.length > count ? shown.at(-1) : undefined
  return { rows: shown.map(({ row }) => row), next: last ? cursorOf(last.place) : null }
}
