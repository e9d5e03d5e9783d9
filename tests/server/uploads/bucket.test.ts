import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openStore, s3Place, type StoreAddress } from '../../../src/server/store/index.ts'
import { realWorld } from '../../../src/server/world.ts'
import { freshDatabase } from '../../store/postgres.ts'
import { s3Server, type S3Server } from '../../store/s3-server.ts'
import { launchServer, startServer, type ServerProcess } from '../kill/server-process.ts'
import { aPdf, formOf } from '../portal/portal-customer.ts'

const metricsToken = 'token-of-the-bucket-tests'

interface Place {
  readonly address: StoreAddress
  readonly environment: Readonly<Record<string, string>>
}

const stores: readonly { readonly kind: string; readonly make: () => Promise<Place> }[] = [
  {
    kind: 'SQLite',
    make: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'qadam-bucket-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
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

let asked = 0

/** Applies for a job with a résumé of this size. */
async function apply({ url }: ServerProcess, sizeBytes: number) {
  const phone = String(998_935_560_000 + asked++)
  const { payload, type } = formOf([
    {
      name: 'application',
      type: 'application/json',
      bytes: JSON.stringify({ fullName: 'Karimova Aziza', phone, position: 'agent' }),
    },
    { name: 'resume', type: 'application/pdf', fileName: `${sizeBytes}.pdf`, bytes: aPdf(sizeBytes) },
  ])
  const answer = await fetch(`${url}/api/v1/career`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': `10.9.${asked >> 8}.${asked & 255}` },
    body: new Uint8Array(payload),
  })
  const { code, data } = (await answer.json()) as { code?: string; data?: { id: string } }
  return { status: answer.status, code, id: data?.id ?? '', retryAfter: answer.headers.get('retry-after') }
}

/** Every attached file, read from where it is: subject and size. */
async function attachedFiles({ address }: Place, { settings }: S3Server) {
  const store = await openStore(address, realWorld, {}, { s3: await s3Place(settings) })
  try {
    await store.contents.sweep()
    const rows = await store.context.db
      .selectFrom('attachments')
      .select(['subject', 'hash', 'name'])
      .execute()
    return await Promise.all(
      rows.map(async ({ subject, hash, name }) => ({
        subject,
        name,
        size: (await buffer(await store.contents.open(hash))).byteLength,
      })),
    )
  } finally {
    await store.close()
  }
}

function filesVerb(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['tools/qadam.ts', 'files', ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise<{ code: number | null; said: string }>((done) =>
    child.once('exit', (code) => done({ code, said })),
  )
}

test.each(stores)(
  'a bucket beside $kind: away it loses nothing, killed servers leave whole files, and they can be moved out of it',
  { timeout: 360_000 },
  async ({ make }) => {
    const place = await make()
    const bucket = await s3Server()
    const environment = {
      ...place.environment,
      ...bucket.environment,
      QADAM_METRICS_TOKEN: metricsToken,
      QADAM_TRUSTED_PROXIES: '1',
    }
    let server = await startServer(environment)
    onTestFinished(() => server.kill())
    const answered: string[] = []
    const sent = async (sizeBytes: number): Promise<void> => {
      const { status, id } = await apply(server, sizeBytes)
      expect(status).toBe(200)
      answered.push(id)
    }
    await sent(700)
    await sent(300_000)

    // when the bucket is away
    await bucket.kill()
    expect(await apply(server, 200_000)).toMatchObject({
      status: 503,
      code: 'QDM_FILES_UNAVAILABLE',
      retryAfter: '60',
    })
    // The rest sells on.
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    const metrics = await fetch(`${server.url}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    expect(await metrics.text()).toContain('qadam_file_store_troubles_total{trouble="away"} 1')
    expect(server.log()).toContain('correct QADAM_S3_ENDPOINT')
    await bucket.start()
    await sent(200_000)

    // when the server is killed while files come
    for (const afterMs of [5, 30, 60, 120]) {
      const coming = [400_000 + afterMs, 1_000_000 + afterMs].map(async (sizeBytes) => {
        const { status, id } = await apply(server, sizeBytes).catch(() => ({ status: 0, id: '' }))
        if (status === 200) answered.push(id)
      })
      await pause(afterMs)
      await server.kill()
      await Promise.all(coming)
      server = await startServer(environment)
    }
    await sent(900)
    const files = await attachedFiles(place, bucket)
    const subjects = files.map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(answered.map((id) => `request ${id}`)))
    expect(new Set(subjects).size).toBe(subjects.length)
    for (const { name, size } of files) expect(`${size}.pdf`).toBe(name)

    // when the bucket is left
    await server.kill()
    const { ended, log } = launchServer(place.environment)
    expect(await ended).toBe(1)
    expect(log()).toContain('QADAM_S3_BUCKET is not set, but')
    const moved = await filesVerb(['move', '--to', 'database'], environment)
    expect(moved).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^database: \d+ files, [\d.]+ MB\n$/),
    })
    server = await startServer({ ...place.environment, QADAM_TRUSTED_PROXIES: '1' })
    await sent(1000)
    expect(await attachedFiles(place, bucket)).toHaveLength(files.length + 1)
    expect(await filesVerb(['move', '--to', 's3'], place.environment)).toMatchObject({ code: 2 })
    expect(await filesVerb(['move', '--to', 's3'], environment)).toMatchObject({ code: 0 })
    await bucket.kill()
    expect(await filesVerb(['move', '--to', 'database'], environment)).toMatchObject({
      code: 1,
      said: expect.stringContaining('repeat the command'),
    })
  },
)

test(
  'a scanner sees every file: what it refuses, or says nothing about, is not kept',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qadam-scan-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const answers = new Map([
      [1000, 406],
      [2000, 500],
    ])
    const scanner = await scannerOf(({ byteLength }) => answers.get(byteLength) ?? 200)
    const server = await startServer({
      QADAM_DATA: folder,
      QADAM_SCAN_URL: scanner.url,
      QADAM_TRUSTED_PROXIES: '1',
    })
    onTestFinished(() => server.kill())
    expect((await apply(server, 70_000)).status).toBe(200)
    expect(await apply(server, 1000)).toMatchObject({ status: 422, code: 'QDM_FILE_INFECTED' })
    expect(await apply(server, 2000)).toMatchObject({ status: 503, code: 'QDM_UNAVAILABLE' })
    // The log of another process comes when it comes.
    await expect.poll(() => server.log()).toContain('correct QADAM_SCAN_URL')
    await scanner.close()
    expect(await apply(server, 3000)).toMatchObject({ status: 503, code: 'QDM_UNAVAILABLE' })
    expect(scanner.seen).toEqual([aPdf(70_000), aPdf(1000), aPdf(2000)])
  },
)

/** A scanner that answers by the bytes it is sent. */
async function scannerOf(statusOf: (bytes: Buffer) => number) {
  const seen: Buffer[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      expect(request.headers['content-length']).toBe(String(bytes.byteLength))
      seen.push(bytes)
      response.writeHead(statusOf(bytes)).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  onTestFinished(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, close }
}
