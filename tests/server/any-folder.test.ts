import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readyText } from '../../src/server/ready-text.ts'

/** A space, Cyrillic letters, and characters that mean something else in an address. */
const name = 'моя папка #1 на 100%'
const parts = ['src', 'schemas', 'locales', 'machines', 'data', 'examples', 'public', 'package.json']
const place = mkdtempSync(join(tmpdir(), 'qadam-any-folder-'))

afterAll(() => rmSync(place, { recursive: true, force: true }))

describe('the server in a folder of any name', () => {
  test('it serves products from there, and writes nothing beside the data', async () => {
    const project = join(place, name)
    for (const part of parts) cpSync(part, join(project, part), { recursive: true })
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'), 'junction')
    const before = globSync('**', { cwd: project, exclude: ['node_modules'] })

    // The working directory is another one, as with a service manager.
    const { url, stop } = await started(join(project, 'src/server/main.ts'), join(place, 'data'))
    const { data } = (await (await fetch(`${url}/api/v1/products`)).json()) as {
      readonly data: readonly { readonly id: string }[]
    }
    expect(data.map(({ id }) => id)).toContain('osago')
    expect((await fetch(`${url}/locales/uz/osago.json`)).status).toBe(200)
    await stop()

    expect(globSync('**', { cwd: project, exclude: ['node_modules'] })).toEqual(before)
  })
})

describe('what a person reads when the server starts', () => {
  test('a busy port is answered with who holds it and a command for a free one', async () => {
    const other = createServer()
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { error, code } = await refused(String(port))
    other.close()
    expect(code).toBe(1)
    expect(error).toContain(`Port ${port} is in use: another program holds it.`)
    expect(error).toMatch(/To start on a free port, set PORT=\d+ and start again\./)
  })

  test('the addresses of all faces, and the sandbox only where it is open', () => {
    const text = readyText({ publicUrl: 'http://localhost:8080/', sandbox: true })
    for (const path of ['/', '/sandbox', '/admin', '/studio', '/replay'])
      expect(text).toMatch(new RegExp(`http://localhost:8080${path}$`, 'm'))
    expect(readyText({ publicUrl: 'https://example.uz', sandbox: false })).not.toContain('sandbox')
  })
})

async function started(
  program: string,
  dataFolder: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<unknown> }> {
  const child = spawn(process.execPath, [program], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', QADAM_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  const url = await new Promise<string>((done, fail) => {
    const read = (text: Buffer): void => {
      said += text.toString()
      const found = /"url":"(http:[^"]+)".*"msg":"ready"/.exec(said)?.[1]
      if (found) done(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => fail(new Error(`The server ended before it was ready: ${said.slice(-3000)}`)))
  })
  const stop = async () => {
    child.kill('SIGKILL')
    return await ended
  }
  return { url, stop }
}

/** Starts the server on a port that is taken. Returns its exit code and what it wrote to the terminal. */
async function refused(port: string): Promise<{ readonly code: unknown; readonly error: string }> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      HOST: '127.0.0.1',
      QADAM_DATA: join(place, 'data of a busy port'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let error = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text))
  const [code] = (await once(child, 'exit')) as readonly unknown[]
  return { code, error }
}
