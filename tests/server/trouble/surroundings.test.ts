import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migratedDatabase } from '../../store/postgres.ts'
import { startServer } from '../kill/server-process.ts'

const token = 'a-token-of-the-tests'

async function metric(url: string, name: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1]
  return Number(value)
}

/** Node's arguments for a process whose clock is ahead: the real process, as on a machine that was set wrongly. */
async function fastClock(folder: string, seconds: number): Promise<readonly string[]> {
  const file = join(folder, 'clock.mjs')
  await writeFile(file, `const now = Date.now\nDate.now = () => now() + ${seconds * 1000}\n`)
  return ['--import', file]
}

describe('what is wrong around a server', { timeout: 240_000 }, () => {
  test('a second server on one SQLite file says so, both sell, and a killed one leaves no mark', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qadam-shared-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const environment = { QADAM_DATA: folder, QADAM_METRICS_TOKEN: token }
    const first = await startServer(environment)
    onTestFinished(() => first.kill())
    const second = await startServer(environment)
    onTestFinished(() => second.kill())
    expect(first.log()).not.toContain('another server')
    expect(second.log()).toContain('another server uses the same SQLite file')
    expect(second.log()).toContain('DATABASE_URL')
    expect(await metric(first.url, 'qadam_sqlite_servers_other')).toBe(0)
    expect(await metric(second.url, 'qadam_sqlite_servers_other')).toBe(1)
    for (const { url } of [first, second]) expect((await fetch(`${url}/health/ready`)).status).toBe(200)

    await Promise.all([first.kill(), second.kill()])
    const third = await startServer(environment)
    onTestFinished(() => third.kill())
    expect(third.log()).not.toContain('another server')
  })

  test('a clock that differs from the database’s is named with its difference, and measured', async () => {
    const { url: databaseUrl, drop } = await migratedDatabase()
    onTestFinished(drop)
    const environment = { DATABASE_URL: databaseUrl, QADAM_METRICS_TOKEN: token }
    const right = await startServer(environment)
    onTestFinished(() => right.kill())
    expect(right.log()).not.toContain('the clock of this machine')
    expect(Math.abs(await metric(right.url, 'qadam_clock_skew_seconds'))).toBeLessThan(5)

    const folder = await mkdtemp(join(tmpdir(), 'qadam-clock-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const ahead = await startServer(environment, await fastClock(folder, 3600))
    onTestFinished(() => ahead.kill())
    const line = ahead
      .log()
      .split('\n')
      .find((one) => one.includes('the clock of this machine'))
    expect(line).toMatch(/"aheadSeconds":36\d\d/)
    expect(line).toContain('NTP')
    expect(await metric(ahead.url, 'qadam_clock_skew_seconds')).toBeGreaterThan(3590)
  })
})
