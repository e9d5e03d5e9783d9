import { sql, type Kysely } from 'kysely'

/** One desk over everything that customers send: a case for each request, appeal and claim, and what operators did with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_cases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('gist', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('assignee', 'text')
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('promised_at', 'bigint')
    .addColumn('due_at', 'bigint')
    .addColumn('first_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addColumn('outcome', 'text')
    .addUniqueConstraint('desk_cases_subject', ['kind', 'subject'])
    .execute()
  await db.schema
    .createIndex('desk_cases_state')
    .on('desk_cases')
    .columns(['state', 'due_at', 'opened_at'])
    .execute()
  await db.schema.createIndex('desk_cases_assignee').on('desk_cases').columns(['assignee', 'state']).execute()
  await db.schema.createIndex('desk_cases_opened').on('desk_cases').column('opened_at').execute()
  await db.schema
    .createTable('desk_history')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) =>
      column.notNull().references('desk_cases.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('words', 'text')
    .addColumn('until_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('desk_history_case')
    .on('desk_history')
    .columns(['case_id', 'position'])
    .execute()
  await openCasesOfBefore(db)
}

interface Sent {
  readonly kind: string
  readonly subject: string
  readonly name: string
  readonly phone: string
  readonly text: string
  readonly words: readonly string[]
  readonly at: number
  readonly isClosed: boolean
}

/** What was sent before there was a desk gets its cases; no operator saw the requests, so they are open. */
async function openCasesOfBefore(db: Kysely<unknown>): Promise<void> {
  const requests = await sql<{ id: string; kind: string; phone: string; body: string; created_at: number }>`
    select id, kind, phone, body, created_at from customer_requests`.execute(db)
  const appeals = await sql<{
    id: string
    subject: string
    text: string
    status: string
    created_at: number
    phone: string
  }>`select appeals.id, subject, text, status, appeals.created_at, users.phone
     from appeals inner join users on users.id = appeals.user_id`.execute(db)
  const claims = await sql<{
    id: string
    number: string
    full_name: string
    phone: string
    policy_series: string
    policy_number: string
    description: string
    status: string
    registered_at: number
  }>`select id, number, full_name, phone, policy_series, policy_number, description, status, registered_at
     from claims`.execute(db)
  const sent: readonly Sent[] = [
    ...requests.rows.map((row) => {
      const body = JSON.parse(row.body) as Readonly<Record<string, string | null | undefined>>
      const name = body['fullName'] ?? body['name'] ?? ''
      const text = body['text'] ?? body['position'] ?? body['city'] ?? ''
      const words = [name, row.phone, body['email'] ?? '', text]
      return {
        kind: row.kind,
        subject: row.id,
        name,
        phone: row.phone,
        text,
        words,
        at: row.created_at,
        isClosed: false,
      }
    }),
    ...appeals.rows.map((row) => ({
      kind: 'appeal',
      subject: row.id,
      name: '',
      phone: row.phone,
      text: `${row.subject} — ${row.text}`,
      words: [row.phone, row.subject, row.text],
      at: row.created_at,
      isClosed: row.status === 'answered',
    })),
    ...claims.rows.map((row) => ({
      kind: 'claim',
      subject: row.id,
      name: row.full_name,
      phone: row.phone,
      text: `№ ${row.number} · ${row.policy_series} ${row.policy_number}`,
      words: [
        row.number,
        row.full_name,
        row.phone,
        `${row.policy_series} ${row.policy_number}`,
        row.description,
      ],
      at: row.registered_at,
      isClosed: row.status === 'paid' || row.status === 'declined',
    })),
  ]
  for (const { kind, subject, name, phone, text, words, at, isClosed } of sent)
    await sql`insert into desk_cases
      (id, kind, subject, name, phone, gist, language, words, state, opened_at, closed_at, outcome)
      values (${`${kind}-${subject}`}, ${kind}, ${subject}, ${name}, ${phone}, ${text.slice(0, 160)}, 'ru',
        ${words.join(' ').toLowerCase()}, ${isClosed ? 'closed' : 'open'}, ${at}, ${isClosed ? at : null},
        ${isClosed ? 'done' : null})`.execute(db)
}
