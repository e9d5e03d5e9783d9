import { sql, type Kysely } from 'kysely'
import type { Store, Tables } from '../../src/server/store/index.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Fills an empty desk with generated cases of three years, one in ten of them open. The indexes of words are made again
 * afterwards, as the migration makes them for rows that are there: for two million rows that is faster by far.
 */
export async function fillDesk({ context }: Store, count: number, now: number): Promise<void> {
  const { db, locksRows } = context
  const made = locksRows ? await takenOff(db, postgresIndexes) : await takenOff(db, sqliteTriggers)
  const numbers = locksRows
    ? sql`select generate_series(1, ${sql.lit(count)}) as n`
    : sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
        select n from numbers`
  const text = (value: string) =>
    locksRows ? sql.raw(`(${value})::text`) : sql.raw(`cast(${value} as text)`)
  // Phones of 90 to 99, spread over all numbers.
  const phone = sql`(${text('998900000000 + (cast(n as bigint) * 7919317) % 100000000')})`
  const number = text('9000000 + n')
  const endings = (value: typeof phone, from: number, to: number) =>
    sql.join(
      Array.from({ length: to - from + 1 }, (_, at) => sql`substr(${value}, ${sql.lit(from + at)})`),
      sql` || ' ' || `,
    )
  const termsOfCase = sql`' ' || ${nameOf} || ' ' || ${endings(phone, 1, 9)} || ' qar ' || ${endings(number, 1, 4)}
    || ' words of a customer that are about as long they usually number ' || n`
  const spread = Math.floor((3 * 365 * dayMs) / count)
  await sql`
    insert into desk_cases (id, kind, subject, name, phone, gist, language, words, state, assignee,
      opened_at, promised_at, due_at, first_at, closed_at, outcome, news, terms)
    select
      'case-' || n,
      case n % 5 when 0 then 'claim' when 1 then 'feedback' when 2 then 'appeal' else 'call' end,
      'subject-' || n,
      ${nameOf},
      ${phone},
      'Words of a customer that are about as long as they usually are, number ' || n,
      'uz',
      ${nameOf} || ' ' || ${phone} || ' qar ' || ${text('9000000 + n')}
        || ' words of a customer that are about as long as they usually are, number ' || n,
      case when n % 10 = 0 then 'open' else 'closed' end,
      case when n % 10 = 0 and n > 400 then null when n % 10 = 0 then '998900000101' else '998900000102' end,
      ${sql.lit(now)} - cast(n as bigint) * ${sql.lit(spread)},
      null,
      case when n % 3 = 0 then ${sql.lit(now + 30 * dayMs)} - cast(n as bigint) * ${sql.lit(spread)} end,
      null,
      case when n % 10 = 0 then null else ${sql.lit(now)} - cast(n as bigint) * ${sql.lit(spread)} + 60000 end,
      case when n % 10 = 0 then null else 'done' end,
      0,
      ${termsOfCase}
    from (${numbers}) as numbers`.execute(db)
  if (!locksRows) {
    await sql`update desk_cases set seq = rowid`.execute(db)
    await sql`insert into desk_case_terms (desk_case_terms) values ('rebuild')`.execute(db)
  }
  for (const statement of made) await sql.raw(statement).execute(db)
  await sql.raw('analyze').execute(db)
}

/** The phone of a generated case. */
export function phoneOf(number: number): string {
  return String(998_900_000_000 + ((number * 7_919_317) % 100_000_000))
}

/** One of eight names. */
const nameOf = sql`case n % 8 when 0 then 'каримова азиза' when 1 then 'юсупов тимур' when 2 then 'рахимова дилноза'
  when 3 then 'абдуллаев жасур' when 4 then 'исмоилова нигора' when 5 then 'тошматов бахром'
  when 6 then 'norqulova malika' else 'ergashev sardor' end`

/** Statements that make something of the table, with those that take it off. */
const postgresIndexes = sql<{ make: string; drop: string }>`
  select indexdef as make, 'drop index ' || indexname as drop from pg_indexes
  where tablename = 'desk_cases' and indexdef not like 'CREATE UNIQUE%'`
const sqliteTriggers = sql<{ make: string; drop: string }>`
  select sql as make, 'drop trigger ' || name as "drop" from sqlite_master
  where type = 'trigger' and tbl_name = 'desk_cases'`

/** Takes it off, and returns the statements that make it again. */
async function takenOff(db: Kysely<Tables>, named: typeof postgresIndexes): Promise<readonly string[]> {
  const { rows } = await named.execute(db)
  for (const { drop } of rows) await sql.raw(drop).execute(db)
  return rows.map(({ make }) => make)
}
