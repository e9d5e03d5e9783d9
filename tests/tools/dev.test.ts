import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import getPort from 'get-port'
import { expect, onTestFinished, test } from 'vitest'

const parts = ['src', 'schemas', 'locales', 'machines', 'data', 'examples', 'public', 'tools']
const files = [
  'package.json',
  'package-lock.json',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
]

test(
  'one command serves pages and server, and starts the server again when a file that it reads changes',
  { timeout: 300_000 },
  async () => {
    const place = mkdtempSync(join(tmpdir(), 'qadam-dev-'))
    const project = join(place, 'project')
    for (const part of [...parts, ...files]) cpSync(part, join(project, part), { recursive: true })
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'), 'junction')
    const port = await getPort()
    const child = spawn(process.execPath, ['tools/dev.ts'], {
      cwd: project,
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: String(port),
        QADAM_DATA: join(place, 'data'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => {
      child.kill('SIGKILL')
      rmSync(place, { recursive: true, force: true, maxRetries: 5 })
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    const starts = (): number => said.split('"msg":"ready"').length - 1

    await until(() => starts() === 1)
    const pages = /"url":"(http:\/\/localhost:\d+)"/.exec(said)?.[1] ?? ''
    const document = await (await fetch(`${pages}/`)).text()
    expect(document).toContain('/@vite/client')
    // Calls of the pages reach the server through the pages' own address.
    expect((await fetch(`${pages}/api/v1/products`)).status).toBe(200)

    const catalogue = join(project, 'locales/en/osago.json')
    const texts = JSON.parse(readFileSync(catalogue, 'utf8')) as Record<string, string>
    writeFileSync(catalogue, JSON.stringify({ ...texts, 'osago.title': 'Changed while it ran' }))
    await until(() => starts() === 2)
    expect(said).toContain('locales/en/osago.json has changed: the server starts again.')
    expect(await (await fetch(`${pages}/locales/en/osago.json`)).text()).toContain('Changed while it ran')

    const ended = once(child, 'exit')
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
  },
)

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setTimeout(done, 200))
}
