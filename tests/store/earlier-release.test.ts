import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../../src/engine/json.ts'
import { operationsOf, readApiDocument } from '../../src/server/operations/index.ts'
import {
  migrateUp,
  migrationDatabase,
  migrationStatus,
  type StoreAddress,
} from '../../src/server/store/index.ts'
import { calendarDay } from '../../src/server/world.ts'
import { buyersPhone, buyOsago } from '../server/buy-osago.ts'
import { startServer } from '../server/kill/server-process.ts'
import { freshDatabase } from './postgres.ts'

const { commit } = JSON.parse(readFileSync('tests/archive/earlier-release.json', 'utf8')) as {
  readonly commit: string
}

/** A copy of the sources without their history has no earlier release. */
const hasHistory = ((): boolean => {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const parts = ['src', 'machines', 'schemas', 'locales', 'data', 'examples', 'public', 'package.json']

interface Place {
  readonly address: StoreAddress
  readonly environment: Readonly<Record<string, string>>
}

const places: readonly { readonly kind: string; readonly make: () => Promise<Place> }[] = [
  {
    kind: 'SQLite',
    make: async () => {
      const folder = temporaryFolder()
      return { address: { sqlite: join(folder, 'qadam.sqlite') }, environment: { QADAM_DATA: folder } }
    },
  },
  {
    kind: 'PostgreSQL',
    make: async () => {
      const { url, drop } = await freshDatabase()
      onTestFinished(drop)
      return { address: { postgres: url }, environment: { DATABASE_URL: url } }
    },
  },
]

describe.runIf(hasHistory).each(places)(
  'the release before this one, on $kind',
  { timeout: 300_000 },
  ({ make }) => {
    test('starts on the tables of this one and sells a policy with its payment', async () => {
      const { address, environment } = await make()
      const db = migrationDatabase(address)
      await migrateUp(db)
      const { applied } = await migrationStatus(db)
      await db.destroy()

      const earlier = await earlierRelease()
      const known = execFileSync('git', ['ls-tree', '--name-only', `${commit}:src/server/store/migrations`], {
        encoding: 'utf8',
      })
      const server = await startServer(environment, [], join(earlier, 'src/server/main.ts'))
      onTestFinished(() => server.kill())
      // Every migration since then was one of this release alone.
      const isLater = applied.some((name) => !known.includes(`${name}.ts`))
      expect(server.log().includes('the tables are of a later release')).toBe(isLater)

      const now = Date.now()
      const body: JsonObject = await buyOsago(
        { reach: server.reach, operations: operationsOf(await readApiDocument()) },
        calendarDay(now),
        calendarDay(now + 24 * 60 * 60_000),
      )
      const bought = await server.reach({
        method: 'POST',
        url: '/api/v2/osago/contract',
        headers: { 'idempotency-key': 'earlier-release-1' },
        body,
      })
      expect(bought.status, bought.text).toBe(200)
      const { data } = JSON.parse(bought.text) as {
        readonly data: { readonly payments: readonly { readonly url: string }[] }
      }
      const link = new URL(data.payments[0]?.url ?? '', server.url)
      const paid = await fetch(`${server.url}${link.pathname}${link.search}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'move=pay',
        redirect: 'manual',
      })
      expect(paid.status).toBe(303)
      await until(async () => {
        const answer = await fetch(`${server.url}/sandbox/outbox.json`)
        const { data: sent } = (await answer.json()) as {
          readonly data: readonly { readonly phone: string; readonly text: string }[]
        }
        return sent.some(({ phone, text }) => phone === buyersPhone && text.includes('QOS'))
      })
      expect(server.log()).not.toMatch(/"level":"(error|fatal)"/)
    })
  },
)

/** The sources of the release before, with the packages of this one. */
async function earlierRelease(): Promise<string> {
  const folder = temporaryFolder()
  const archive = spawn('git', ['archive', '--format=tar', commit, ...parts], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const unpacking = spawn('tar', ['-x', '-C', folder], { stdio: [archive.stdout, 'inherit', 'inherit'] })
  await new Promise((done) => unpacking.once('close', done))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qadam-earlier-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((done) => setTimeout(done, 200))
}
