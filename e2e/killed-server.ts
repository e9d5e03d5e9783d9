import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { expect, test as base } from './browser-world.ts'

/** A server that a test kills without a word, and starts again at the same address with the same data. */
export interface MortalServer {
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

/** Tests whose server dies. */
export const test = base.extend<{ mortal: MortalServer & { readonly url: string } }>({
  mortal: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'qadam-mortal-server-'))
    const port = await getPort()
    const url = `http://127.0.0.1:${port}`
    let server: ChildProcess | null = null
    const kill = async () => {
      const ending = server
      server = null
      if (!ending) return
      const ended = once(ending, 'exit')
      ending.kill('SIGKILL')
      await ended
    }
    const start = async () => {
      server = spawn(process.execPath, ['src/server/main.ts'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          // A build in an earlier test of this worker leaves "production" there.
          NODE_ENV: undefined,
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL: url,
          QADAM_DATA: folder,
          QADAM_DRAIN_SECONDS: '0',
        },
      })
      const statusOf = async () =>
        await fetch(`${url}/health/ready`).then(
          ({ status }) => status,
          () => 0,
        )
      await expect.poll(statusOf, { timeout: 90_000 }).toBe(200)
    }
    await start()
    await use({ url, kill, start })
    await kill()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: async ({ mortal }, use) => await use(mortal.url),
})
