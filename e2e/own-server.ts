import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import getPort from 'get-port'
import { test as base } from './browser-world.ts'

/** A server of one test, with a store of its own: what the test publishes, other tests do not meet. */
export const test = onOwnServer()

/** Tests that each have a server of their own: with further settings, at another name of this machine. */
export function onOwnServer({
  host = '127.0.0.1',
  environment = {},
  without = [],
}: {
  readonly host?: string
  readonly environment?: Readonly<Record<string, string>>
  /** Products that the project does not have. */
  readonly without?: readonly string[]
} = {}) {
  return base.extend({
    baseURL: async ({}, use) => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'qadam-own-server-'))
      const port = await getPort()
      const url = `http://${host}:${port}`
      const project = without.length === 0 ? '.' : projectWithout(without)
      const server = spawn(process.execPath, [join(project, 'src/server/main.ts')], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          // A build in an earlier test of this worker leaves "production" there; the server is to see what a person has.
          NODE_ENV: undefined,
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL: url,
          QADAM_DATA: dataFolder,
          QADAM_TRUSTED_PROXIES: '1',
          QADAM_DRAIN_SECONDS: '0',
          ...environment,
        },
      })
      const ended = once(server, 'exit')
      await base.expect
        .poll(
          async () =>
            await fetch(`${url}/health/ready`).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 90_000 },
        )
        .toBe(200)
      await use(url)
      server.kill('SIGTERM')
      await ended
      rmSync(dataFolder, { recursive: true, force: true })
      if (project !== '.') rmSync(project, { recursive: true, force: true })
    },
  })
}

/** Makes a copy of the project in which these products were never written; it serves the pages of this one. */
function projectWithout(products: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'qadam-project-'))
  for (const part of ['src', 'schemas', 'locales', 'machines', 'data', 'examples', 'public', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true })
  for (const part of ['node_modules', 'dist']) symlinkSync(resolve(part), join(folder, part))
  for (const product of products)
    for (const file of globSync(`{schemas/products,locales/*}/${product}.json`, { cwd: folder }))
      rmSync(join(folder, file))
  return folder
}
