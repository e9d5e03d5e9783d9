import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'

describe('node src/server/main.ts', () => {
  const started: ChildProcess[] = []
  const folders: string[] = []

  afterEach(async () => {
    for (const child of started.splice(0)) child.kill('SIGKILL')
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
  })

  const run = (environment: Record<string, string>) => {
    const child = spawn(process.execPath, ['src/server/main.ts'], {
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'info', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.push(child)
    const said = { out: '', error: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.error += text))
    const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
    const ready = new Promise<string>((done, fail) => {
      child.stdout.on('data', () => {
        const url = /"url":"(http:[^"]+)".*"msg":"ready"/.exec(said.out)?.[1]
        if (url) done(url)
      })
      void ended.then(() => fail(new Error(`ended early: ${said.error}${said.out}`)))
    })
    ready.catch(() => {})
    return { child, said, ended, ready }
  }
  const freshFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'qadam-start-'))
    folders.push(folder)
    return folder
  }

  test('serves with nothing set, ends on a signal, and finds its data again', async () => {
    const QADAM_DATA = join(await freshFolder(), 'var')
    const first = run({ PORT: '0', HOST: '127.0.0.1', QADAM_DATA })
    const url = await first.ready
    expect(await (await fetch(`${url}/health/ready`)).json()).toMatchObject({ status: 'ready' })
    const { data } = (await (await fetch(`${url}/api/v1/products`)).json()) as { data: { id: string }[] }
    expect(data.map(({ id }) => id)).toContain('osago')
    await fetch(`${url}/api/v1/auth/send-sms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '998901234567' }),
    })
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = run({ PORT: '0', HOST: '127.0.0.1', QADAM_DATA })
    const outbox = await (await fetch(`${await second.ready}/sandbox/outbox.json`)).json()
    expect(outbox).toMatchObject({ data: [{ phone: '998901234567' }] })
    second.child.kill('SIGKILL')
    await second.ended
  })

  test('refuses wrong settings with name, value and what is allowed', async () => {
    const { ended, said } = run({ PORT: 'eighty', QADAM_SMS: 'pigeon', QADAM_DATA: await freshFolder() })
    expect(await ended).toBe(1)
    expect(said.error).toBe(
      [
        'The server does not start with these settings:',
        'PORT is "eighty", which is not allowed. Allowed: a whole number from 0 to 65535',
        'QADAM_SMS is "pigeon", which is not allowed. Allowed: embedded, eskiz, playmobile',
        '',
      ].join('\n'),
    )
  })

  test('warns of a setting that does not exist', async () => {
    const { ready, said } = run({
      PORT: '0',
      HOST: '127.0.0.1',
      QADAM_DATA: await freshFolder(),
      QADAM_SECERT: 'x',
    })
    await ready
    expect(said.out).toContain('QADAM_SECERT is set, but no setting has this name; it is ignored')
  })
})
