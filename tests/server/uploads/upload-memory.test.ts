import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startServer, type ServerProcess } from '../kill/server-process.ts'
import { aPdf, formOf } from '../portal/portal-customer.ts'

const megabyte = 1024 * 1024
/** `npm run test:long` sends two hundred. */
const uploads = Number(process.env['UPLOADS'] ?? 60)

/** Settings of a machine with 512 MB, as docs/operations.md names them. */
async function settingsOfSmallMachine(): Promise<Readonly<Record<string, string>>> {
  const operations = await readFile('docs/operations.md', 'utf8')
  const block = /### Memory[\s\S]*?```sh\n([\s\S]*?)```/.exec(operations)?.[1] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/^(\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

let server: ServerProcess
let folder: string
afterEach(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

/** Most memory that the server's process ever had, as Linux counts it. */
async function peakMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

// Other systems have no such figure, and give memory back in other ways.
test.runIf(process.platform === 'linux')(
  `${uploads} files of 4.5 MB at once leave a server of a small machine within 512 MB`,
  { timeout: 240_000 },
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'qadam-upload-memory-'))
    const small = await settingsOfSmallMachine()
    expect(Object.keys(small)).toContain('QADAM_UPLOADS_AT_ONCE')
    server = await startServer({
      QADAM_DATA: join(folder, 'var'),
      QADAM_UPLOAD_FOLDER: folder,
      QADAM_TRUSTED_PROXIES: '1',
      ...small,
    })
    const resume = aPdf(4.5 * megabyte)
    const send = async (index: number): Promise<number> => {
      const phone = String(998_935_560_000 + index)
      const application = { fullName: 'Karimova Aziza', phone, position: 'agent' }
      const { payload, type } = formOf([
        { name: 'application', type: 'application/json', bytes: JSON.stringify(application) },
        { name: 'resume', type: 'application/pdf', fileName: 'cv.pdf', bytes: resume },
      ])
      const answer = await fetch(`${server.url}/api/v1/career`, {
        method: 'POST',
        headers: { 'content-type': type, 'x-forwarded-for': `10.8.0.${index}` },
        body: new Uint8Array(payload),
      })
      await answer.arrayBuffer()
      return answer.status
    }
    const statuses = await Promise.all(Array.from({ length: uploads }, (_, index) => send(index)))
    const taken = statuses.filter((status) => status === 200).length
    expect(taken).toBeGreaterThanOrEqual(Number(small['QADAM_UPLOADS_AT_ONCE']))
    // Who came while all places were held is asked to come back.
    expect(statuses.filter((status) => status === 503)).toHaveLength(uploads - taken)
    expect(await peakMegabytes()).toBeLessThan(512)
    expect(await send(uploads)).toBe(200)
  },
)
