import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * The desk's lists in the order in which they are shown, and an index of the terms of each case: a full text index on
 * PostgreSQL, FTS5 on SQLite, where `seq` names a case's row of the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('desk_cases').addColumn('seq', 'bigint').execute()
  await db.schema
    .alterTable('desk_cases')
    .addColumn('terms', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await writeTerms(db)
  await lists(db)
  if (db.getExecutor().adapter instanceof PostgresAdapter) await termsOnPostgres(db)
  else await termsOnSqlite(db)
}

const rowsAtOnce = 1000

/** Writes the terms of all cases, some at a time. */
async function writeTerms(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; words: string }>`select id, words from desk_cases
      where id > ${after} order by id limit ${sql.lit(rowsAtOnce)}`.execute(db)
    for (const { id, words } of rows)
      await sql`update desk_cases set terms = ${termsOf(words)} where id = ${id}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** The terms as this release makes them; never empty. */
function termsOf(words: string): string {
  const parts =
    words
      .toLowerCase()
      .normalize('NFKC')
      .replaceAll(/[ʻʼ‘’'`]/g, '')
      .match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []
  const terms = parts.flatMap((part) =>
    /^\p{N}/u.test(part)
      ? [part, ...Array.from({ length: Math.max(0, part.length - 4) }, (_, at) => part.slice(at + 1))]
      : [part],
  )
  return [...new Set(terms)].map((term) => ` ${term}`).join('') || ' '
}

async function lists(db: Kysely<unknown>): Promise<void> {
  const isOpen = sql<boolean>`state <> 'closed'`
  const index = (name: string) => db.schema.createIndex(`desk_cases_${name}`).on('desk_cases')
  for (const [name, first] of [
    ['', []],
    ['_kind', ['kind']],
  ] as const) {
    await index(`due${name}`)
      .columns([...first, 'due_at', 'opened_at', 'id'])
      .where(sql<boolean>`${isOpen} and due_at is not null`)
      .execute()
    await index(`undated${name}`)
      .columns([...first, 'opened_at', 'id'])
      .where(sql<boolean>`${isOpen} and due_at is null`)
      .execute()
  }
  for (const [name, first] of [
    ['', []],
    ['_kind', ['kind']],
    ['_assignee', ['assignee']],
  ] as const)
    await index(`closed${name}`)
      .columns([...first, 'closed_at', 'id'])
      .where(sql<boolean>`state = 'closed'`)
      .execute()
  await index('phone').column('phone').execute()
  await index('without_terms')
    .column('id')
    .where(sql<boolean>`terms = ''`)
    .execute()
  await db.schema.dropIndex('desk_cases_state').execute()
}

async function termsOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create index desk_cases_terms on desk_cases
    using gin (array_to_tsvector(string_to_array(ltrim(terms), ' ')))`.execute(db)
}

async function termsOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`update desk_cases set seq = rowid`.execute(db)
  await db.schema.createIndex('desk_cases_seq').unique().on('desk_cases').column('seq').execute()
  await sql`create virtual table desk_case_terms using fts5(
    terms, content = 'desk_cases', content_rowid = 'seq', tokenize = 'unicode61 remove_diacritics 0', detail = none
  )`.execute(db)
  await sql`insert into desk_case_terms (desk_case_terms) values ('rebuild')`.execute(db)
  await sql`create trigger desk_cases_terms_insert after insert on desk_cases begin
    update desk_cases set seq = (select coalesce(max(seq), 0) + 1 from desk_cases) where id = new.id;
    insert into desk_case_terms (rowid, terms) select seq, terms from desk_cases where id = new.id;
  end`.execute(db)
  await sql`create trigger desk_cases_terms_delete after delete on desk_cases begin
    insert into desk_case_terms (desk_case_terms, rowid, terms) values ('delete', old.seq, old.terms);
  end`.execute(db)
  await sql`create trigger desk_cases_terms_update after update of terms on desk_cases begin
    insert into desk_case_terms (desk_case_terms, rowid, terms) values ('delete', old.seq, old.terms);
    insert into desk_case_terms (rowid, terms) values (new.seq, new.terms);
  end`.execute(db)
}
