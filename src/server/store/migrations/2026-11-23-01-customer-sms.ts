import type { Kysely } from 'kysely'

interface OutboxRow {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly body: string
  readonly tries: number
  readonly due_at: number
  readonly claimed_until: number
  readonly done_at: number | null
  readonly last_error: string | null
  readonly dead_at: number | null
  readonly created_at: number
}

/** Planned messages to customers have one kind instead of four, and a declined contract is work of its own. */
export async function up(db: Kysely<{ outbox: OutboxRow }>): Promise<void> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', 'in', ['policy.sms', 'inspection.sms', 'referral.news', 'desk.sms'])
    .execute()
  for (const row of rows) {
    const { purpose, subject, round, params } = newForm(row)
    await db
      .updateTable('outbox')
      .set({
        kind: 'customer.sms',
        subject: [purpose, subject, ...round].join(' '),
        body: JSON.stringify({ purpose, subject, params }),
      })
      .where('id', '=', row.id)
      .execute()
    if (purpose !== 'referral.declined' || row.done_at !== null) continue
    await db
      .insertInto('outbox')
      .values({
        ...row,
        id: `${row.id}-annul`,
        kind: 'contract.declined',
        subject,
        body: '{}',
        dead_at: null,
      })
      .execute()
  }
}

/** What a row says in the new form; only a message that asks for photos again has a round. */
function newForm({ kind, subject, body }: OutboxRow): {
  readonly purpose: string
  readonly subject: string
  readonly round: readonly string[]
  readonly params: Readonly<Record<string, string>>
} {
  // The works of these kinds wrote the bodies.
  const {
    contractId,
    news,
    params = {},
  } = JSON.parse(body) as {
    readonly contractId?: string
    readonly news?: string
    readonly params?: Readonly<Record<string, string>>
  }
  if (kind === 'policy.sms') return { purpose: 'policy.issued', subject, round: [], params }
  const purpose = `${kind.slice(0, kind.indexOf('.'))}.${news ?? ''}`
  const round = purpose === 'inspection.again' ? subject.split(' ').slice(-1) : []
  return { purpose, subject: contractId ?? subject, round, params }
}
