import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { launchServer } from '../kill/server-process.ts'

const launch = async (
  environment: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
) => {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-process-'))
  const launched = launchServer({ QADAM_DATA: folder, ...environment }, nodeOptions)
  onTestFinished(async () => {
    launched.child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  return { ...launched, url: await launched.ready }
}

describe('a process that receives a stop signal', { timeout: 120_000 }, () => {
  test('says that it is not ready while it still answers, and closes its port after that', async () => {
    const { child, ended, url, log } = await launch({ QADAM_DRAIN_SECONDS: '4' })
    child.kill('SIGTERM')
    let ready = await fetch(`${url}/health/ready`)
    while (ready.status === 200) ready = await fetch(`${url}/health/ready`)
    expect(ready.status).toBe(503)
    expect(ready.headers.get('connection')).toBe('close')
    expect((await fetch(`${url}/api/v1/products`)).status).toBe(200)
    expect((await fetch(`${url}/health/live`)).status).toBe(200)
    expect(await ended).toBe(0)
    expect(log()).toMatch(/"msg":"stopping"[^]*"msg":"stopped"/)
    await expect(fetch(`${url}/health/live`)).rejects.toThrow()
  })

  test.each([
    ['SIGINT', ['SIGINT']],
    ['a second signal', ['SIGTERM', 'SIGTERM']],
  ] as const)('stops at once on %s, however long it would wait', async (_, signals) => {
    const { child, ended, log } = await launch({ QADAM_DRAIN_SECONDS: '300' })
    for (const signal of signals) {
      child.kill(signal)
      // Two signals that come as one are heard once.
      await pause(100)
    }
    expect(await ended).toBe(0)
    expect(log()).toContain('"msg":"stopped"')
  })
})

describe('an error that nothing caught', { timeout: 120_000 }, () => {
  /** Brings the fault of a programmer into the real process, at a moment of the test's choice. */
  const faulty = async (fault: string): Promise<readonly string[]> => {
    const folder = await mkdtemp(join(tmpdir(), 'qadam-fault-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'fault.mjs')
    await writeFile(file, `process.on('SIGUSR2', () => { ${fault} })\n`)
    return ['--import', file]
  }

  test.each([
    ['uncaught error', "throw new Error('planted for 998901234567 and aziza@example.uz')"],
    ['unhandled rejection', "Promise.reject(new Error('planted for 998901234567 and aziza@example.uz'))"],
  ])('is logged as an %s, without personal data, and ends the process in order', async (said, fault) => {
    const { child, ended, log } = await launch({}, await faulty(fault))
    child.kill('SIGUSR2')
    expect(await ended).toBe(1)
    const line = log()
      .split('\n')
      .find((one) => one.includes(`"msg":"${said}"`))
    expect(line).toContain('"level":"fatal"')
    expect(line).toContain('planted for … and …')
    expect(line).toContain('"stack":')
    expect(log()).not.toMatch(/998901234567|aziza/)
    expect(log()).toContain('"msg":"stopped"')
  })
})
