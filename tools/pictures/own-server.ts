import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import getPort from 'get-port'

/** A server of the whole product with an empty store. */
export interface OwnServer {
  readonly address: string
  readonly close: () => Promise<void>
}

const patienceMs = 180_000

/** Starts the product as `npm start` does, on a free port, with data of its own. @throws when it does not become ready. */
export async function startOwnServer(): Promise<OwnServer> {
  const data = await mkdtemp(join(tmpdir(), 'qadam-pictures-'))
  const port = await getPort()
  const address = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['tools/start.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: address,
      QADAM_DATA: data,
      QADAM_DRAIN_SECONDS: '0',
    },
  })
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const close = async () => {
    server.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
  const until = Date.now() + patienceMs
  while (!(await isReady(address))) {
    if (server.exitCode !== null || Date.now() > until) {
      await close()
      throw new Error('The server did not become ready')
    }
    await wait(300)
  }
  return { address, close }
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/health/ready`)).ok
  } catch {
    return false
  }
}
