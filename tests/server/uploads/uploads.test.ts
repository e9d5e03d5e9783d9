import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request, type ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type ServerProcess } from '../kill/server-process.ts'
import { aPdf, formOf } from '../portal/portal-customer.ts'

const megabyte = 1024 * 1024
const metricsToken = 'token-of-the-upload-tests'
const memoryMegabytes = 96

let server: ServerProcess
let folder: string
let asked = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qadam-uploads-'))
  server = await startServer({
    QADAM_DATA: join(folder, 'var'),
    QADAM_UPLOAD_FOLDER: folder,
    QADAM_UPLOAD_MEMORY_MB: String(memoryMegabytes),
    QADAM_METRICS_TOKEN: metricsToken,
    QADAM_TRUSTED_PROXIES: '1',
  })
})
afterAll(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

const applicationOf = (phone: number) =>
  JSON.stringify({ fullName: 'Karimova Aziza', phone: String(phone), position: 'agent' })
const aResume = (bytes: Buffer, phone = 998_901_234_567) =>
  formOf([
    { name: 'application', type: 'application/json', bytes: applicationOf(phone) },
    { name: 'resume', type: 'application/pdf', fileName: 'cv.pdf', bytes },
  ])

/** Every request comes from an address of its own. */
const headersOf = (type: string) => ({
  'content-type': type,
  'x-forwarded-for': `10.7.${asked >> 8}.${asked++ & 255}`,
})

const send = async ({ payload, type }: ReturnType<typeof aResume>) => {
  const answer = await fetch(`${server.url}/api/v1/career`, {
    method: 'POST',
    headers: headersOf(type),
    body: new Uint8Array(payload),
  })
  const { code } = (await answer.json()) as { readonly code?: string }
  return { status: answer.status, code, retryAfter: Number(answer.headers.get('retry-after')) }
}

async function metric(name: string): Promise<number> {
  const answer = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1])
}

const leftOnDisk = async () => (await readdir(folder)).filter((name) => name.startsWith('qadam-upload'))

test(
  'many large files at once take the memory of the setting, and the others wait',
  { timeout: 240_000 },
  async () => {
    expect(await send(aResume(Buffer.alloc(11.5 * megabyte, 0x41)))).toMatchObject({
      status: 413,
      code: 'QDM_RESUME_TOO_LARGE',
    })
    // A file within its limit is judged with all its bytes in memory.
    const large = aPdf(4.9 * megabyte)
    let people = 0
    const apply = () => send(aResume(large, 998_935_570_000 + people++))
    expect(await apply()).toMatchObject({ status: 200 })
    const before = await metric('qadam_process_resident_memory_bytes')

    let setAside = 0
    let resident = 0
    let waited = 0
    // On a busy machine the files may come one after the other.
    for (let round = 0; round < 5 && waited === 0; round += 1) {
      const over = { yes: false }
      const sent = Promise.all(Array.from({ length: 40 }, apply)).finally(() => (over.yes = true))
      while (!over.yes) {
        setAside = Math.max(setAside, await metric('qadam_upload_memory_bytes'))
        resident = Math.max(resident, await metric('qadam_process_resident_memory_bytes'))
        waited = Math.max(waited, await metric('qadam_uploads_waiting'))
      }
      for (const { status, code, retryAfter } of await sent) {
        expect([200, 503]).toContain(status)
        expect(code).toBe(status === 200 ? undefined : 'QDM_UNAVAILABLE')
        if (status === 503) expect(retryAfter).toBeGreaterThan(0)
      }
    }
    expect(waited).toBeGreaterThan(0)
    expect(setAside).toBeLessThanOrEqual(memoryMegabytes * megabyte)
    // Forty files of four copies each would be 784 MB.
    expect((resident - before) / megabyte).toBeLessThan(700)
    expect(await metric('qadam_upload_memory_bytes')).toBe(0)
    expect(await leftOnDisk()).toEqual([])
  },
)

test('a body that says it is too large, or turns out to be, is refused', async () => {
  expect(await send(aResume(Buffer.alloc(13 * megabyte)))).toMatchObject({
    status: 413,
    code: 'QDM_BODY_TOO_LARGE',
  })
  const { payload, type } = aResume(Buffer.alloc(13 * megabyte))
  // Without a length of its own, in pieces.
  const answer = await fetch(`${server.url}/api/v1/career`, {
    method: 'POST',
    headers: headersOf(type),
    body: new Blob([new Uint8Array(payload)]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(413)
  expect(await leftOnDisk()).toEqual([])
})

test(
  'who sends slowly holds a place, not the memory; when all places are held the next one comes back',
  { timeout: 240_000 },
  async () => {
    const { payload, type } = aResume(Buffer.alloc(2 * megabyte))
    const slow: ClientRequest[] = Array.from({ length: 64 }, () => {
      const open = request(`${server.url}/api/v1/career`, {
        method: 'POST',
        headers: { ...headersOf(type), 'content-length': payload.byteLength },
      })
      open.on('error', () => {})
      open.write(payload.subarray(0, 100_000))
      return open
    })
    while ((await metric('qadam_uploads_receiving')) < 64);
    expect(await metric('qadam_upload_memory_bytes')).toBe(0)
    expect(await leftOnDisk()).toEqual([])
    const refused = await send(aResume(Buffer.from('%PDF-1.7')))
    expect(refused).toMatchObject({ status: 503, code: 'QDM_UNAVAILABLE', retryAfter: 30 })

    for (const open of slow) open.destroy()
    while ((await metric('qadam_uploads_receiving')) > 0);
    expect(await send(aResume(Buffer.from('%PDF-1.7')))).toMatchObject({
      status: 415,
      code: 'QDM_RESUME_WRONG_TYPE',
    })
  },
)

test('who is not signed in is refused before a file is received', async () => {
  const answer = await fetch(`${server.url}/api/v1/claims`, {
    method: 'POST',
    headers: { ...headersOf('multipart/form-data; boundary=b'), 'content-length': String(megabyte) },
    body: new Uint8Array(megabyte),
  })
  expect(answer.status).toBe(401)
})
