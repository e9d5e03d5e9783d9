import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore, type StoreAddress } from '../../src/server/store/index.ts'
import { up } from '../../src/server/store/migrations/2026-11-27-60-complaints.ts'
import { freshDatabase } from './postgres.ts'

const now = Date.UTC(2026, 10, 21, 7)
let ids = 0
const world = { clock: () => now, newId: () => `id-${++ids}` }

test.each<{
  kind: string
  make: () => Promise<{ address: StoreAddress; drop: () => Promise<void> }>
}>([
  { kind: 'SQLite', make: async () => ({ address: { sqlite: ':memory:' }, drop: async () => {} }) },
  {
    kind: 'PostgreSQL',
    make: async () => {
      const { url, drop } = await freshDatabase()
      return { address: { postgres: url }, drop }
    },
  },
])('appeals of before are questions, those about a refused claim complaints, on $kind', async ({ make }) => {
  const { address, drop } = await make()
  const store = await openStore(address, world)
  const { db } = store.context
  const { id: user } = await store.users.ofPhone('998901234567')
  const about = { subject: 'Тема', text: 'Текст', name: '', phone: '998901234567' }
  for (const claimNumber of [null, '2026-000001']) {
    const sent = { ...about, userId: user, kind: 'question', claimNumber, dueAt: null } as const
    const { id } = await store.appeals.add(sent)
    await store.desk.open({
      ...about,
      kind: 'appeal',
      subject: id,
      searched: [],
      language: 'ru',
      dueAt: null,
    })
  }
  for (const column of ['kind', 'due_at'])
    await sql`alter table appeals drop column ${sql.ref(column)}`.execute(db)

  // A migration does not know the tables of today.
  await up(db as never)

  const appeals = await store.appeals.ofUser(user)
  const complaint = appeals.find(({ kind }) => kind === 'complaint')
  const question = appeals.find(({ kind }) => kind === 'question')
  expect(complaint).toMatchObject({ claim_number: '2026-000001', due_at: null })
  expect(question).toMatchObject({ claim_number: null, due_at: null })
  expect(await store.desk.findOf('complaint', complaint?.id ?? '')).not.toBeNull()
  expect(await store.desk.findOf('appeal', question?.id ?? '')).not.toBeNull()
  await store.close()
  await drop()
})
