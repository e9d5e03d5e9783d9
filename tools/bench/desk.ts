import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../tests/store/postgres-server.ts'
import { openStore, type Store, type StoreAddress } from '../../src/server/store/index.ts'
import { realWorld } from '../../src/server/world.ts'
import { databaseOf } from './bench-database.ts'
import { fillDesk, phoneOf } from './desk-cases.ts'
import { median } from './repeat.ts'
import type { Result } from './result.ts'

/** Cases of a small desk, and of one that took them for years. */
const sizes = { small: 20_000, large: Number(process.env['CASES'] ?? 2_000_000) } as const

/** A page of the large desk takes at most so many times that of the small one. */
const goal = { most: 3 } as const

const rounds = 15

type Question = readonly [what: string, ask: (store: Store) => Promise<unknown>]

const everything = { kind: null, isClosed: false, view: 'all', text: '', operator: '998900000101' } as const

/** Asks for a page of cases. */
const page = (change: object = {}) => {
  return async ({ desk }: Store) =>
    await desk.search({ ...everything, ...change }, { after: null, count: 30 })
}

const questions: readonly Question[] = [
  ['the list of open cases', page()],
  ['its page 50', async (store) => await pageOf(store, 50)],
  ['the list of closed cases', page({ isClosed: true })],
  ['open claims', page({ kind: 'claim' })],
  ['an operator’s own', page({ view: 'mine' })],
  ['late ones', page({ view: 'late' })],
  ['a search for a phone', page({ text: phoneOf(12_340) })],
  ['a search for a part of a phone', page({ text: phoneOf(12_345).slice(5), isClosed: true })],
  ['a search for a policy', page({ text: 'qar 9012345', isClosed: true })],
  ['a search for a name that one in eight has', page({ text: 'каримова', isClosed: true })],
  ['a search for what nobody has', page({ text: 'нет такого' })],
]

/** Places of page 50, kept so that the pages before are not measured. */
const places = new Map<Store, string | null>()

async function pageOf(store: Store, number: number) {
  let after = places.get(store) ?? null
  if (after === null) {
    for (let at = 1; at < number; at++)
      after = (await store.desk.search(everything, { after, count: 30 })).next
    places.set(store, after)
  }
  return await store.desk.search(everything, { after, count: 30 })
}

/** Compares the desk's list and search at two million cases with twenty thousand, in turns, on both databases. */
export async function benchDesk(): Promise<readonly Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-bench-desk-'))
  const postgres = await startPostgres()
  try {
    const results: Result[] = []
    for (const [kind, addressOf] of [
      ['SQLite', async (name: string) => ({ sqlite: join(folder, `${name}.sqlite`) })],
      ['PostgreSQL', async (name: string) => ({ postgres: await databaseOf(postgres, name) })],
    ] as const) {
      const small = await filled(await addressOf('small'), sizes.small)
      const large = await filled(await addressOf('large'), sizes.large)
      for (const question of questions) results.push(...(await compared(kind, question, small, large)))
      await small.close()
      await large.close()
    }
    return results
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function filled(address: StoreAddress, count: number): Promise<Store> {
  const store = await openStore(address, realWorld)
  await fillDesk(store, count, realWorld.clock())
  return store
}

async function compared(
  kind: string,
  [what, ask]: Question,
  small: Store,
  large: Store,
): Promise<readonly Result[]> {
  const took = { small: [] as number[], large: [] as number[] }
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++)
    for (const [size, store] of [
      ['small', small],
      ['large', large],
    ] as const) {
      const begun = performance.now()
      await ask(store)
      if (round > 0) took[size].push(performance.now() - begun)
    }
  const [fast, slow] = [median(took.small), median(took.large)]
  return [
    { what: `${what}, ${kind}, of ${sizes.large} to ${sizes.small}`, value: slow / fast, unit: '×', goal },
    { what: `  at ${sizes.large}`, value: slow, unit: 'ms', goal: null },
  ]
}
