import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { onTestFinished } from 'vitest'
import type { S3Settings } from '../../src/server/store/contents/index.ts'

/** An S3 server of its own process with one bucket, until the test ends. */
export interface S3Server {
  readonly settings: S3Settings
  /** The same as settings of a server. */
  readonly environment: Readonly<Record<string, string>>
  /** Hashes of the objects that the bucket has. */
  readonly hashes: () => Promise<readonly string[]>
  readonly kill: () => Promise<void>
  /** Starts it again at the same address, with the same objects. */
  readonly start: () => Promise<void>
}

/** Starts an S3 server. */
export async function s3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-s3-'))
  let port = 0
  let child: ReturnType<typeof launched> | null = null
  const start = async (): Promise<void> => {
    child = launched(folder, port)
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    port = Number(said.toString().trim())
  }
  const kill = async (): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  onTestFinished(async () => {
    await kill()
    await rm(folder, { recursive: true, force: true })
  })
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'qadam-files',
    keyId: 'S3RVER',
    secretKey: 'S3RVER',
  }
  return {
    settings,
    environment: {
      QADAM_S3_BUCKET: settings.bucket,
      QADAM_S3_ENDPOINT: settings.endpoint,
      QADAM_S3_KEY_ID: settings.keyId,
      QADAM_S3_SECRET_KEY: settings.secretKey,
    },
    hashes: async () => {
      const names = await readdir(join(folder, settings.bucket), { recursive: true })
      return names
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.split('/')[0] ?? '')
    },
    kill,
    start,
  }
}

function launched(folder: string, port: number) {
  return spawn(process.execPath, ['tests/store/s3-process.ts', folder, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
