import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Gauge, type Registry as Metrics } from 'prom-client'
import { QadamError } from '../errors/index.ts'
import type { Settings } from '../settings/settings.ts'
import { memoryBudget } from './memory-budget.ts'

/** A received form, in a nameless file on the disk. */
export class ReceivedForm {
  readonly bytes: number
  readonly file: FileHandle

  constructor(file: FileHandle, bytes: number) {
    this.file = file
    this.bytes = bytes
  }
}

/** Receives forms with files: onto the disk first, then into memory as far as the budget allows. */
export interface UploadIntake {
  /** Receives a body. @throws QDM_BODY_TOO_LARGE, QDM_UNAVAILABLE */
  readonly receive: (body: Readable, declaredBytes: number | null) => Promise<ReceivedForm>
  /** Does what needs the bytes, in its turn. The form is gone afterwards. @throws QDM_UNAVAILABLE */
  readonly inMemory: <Result>(form: ReceivedForm, work: (bytes: Buffer) => Promise<Result>) => Promise<Result>
}

/** Five files of a claim, 2 MB each, and the form's other parts. */
const mostFormBytes = 12 * 1024 * 1024

/** Number of copies of a form during handling: read, parsed, forwarded, parsed there, and stored as text. */
const copies = 8

const megabyte = 1024 * 1024

/** The intake of a process. */
export function uploadIntake(
  {
    uploadMemoryMegabytes,
    uploadFolder,
    uploadsAtOnce,
  }: Pick<Settings, 'uploadMemoryMegabytes' | 'uploadFolder' | 'uploadsAtOnce'>,
  metrics: Metrics,
): UploadIntake {
  const budget = memoryBudget({
    bytes: uploadMemoryMegabytes * megabyte,
    mostWaiting: 200,
    longestWaitMs: 20_000,
  })
  let receiving = 0
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        this.set(value())
      },
    })
  gauge('qadam_upload_memory_bytes', 'Memory set aside for uploads that are worked on', budget.usedBytes)
  gauge('qadam_uploads_waiting', 'Uploads that wait for memory', budget.waiting)
  gauge('qadam_uploads_receiving', 'Uploads that are being received', () => receiving)

  return {
    receive: async (body, declaredBytes) => {
      if (declaredBytes !== null && declaredBytes > mostFormBytes) throw new QadamError('QDM_BODY_TOO_LARGE')
      if (receiving >= uploadsAtOnce) throw comeBack()
      receiving++
      try {
        return await received(body, uploadFolder || tmpdir())
      } finally {
        receiving--
      }
    },
    inMemory: async (form, work) => {
      try {
        return await budget.within(form.bytes * copies, async () => await work(await bytesOf(form)))
      } finally {
        await form.file.close()
      }
    },
  }
}

async function received(body: Readable, folder: string): Promise<ReceivedForm> {
  const file = await namelessFile(folder)
  let bytes = 0
  try {
    // The connection of a refused body stays open, so that its sender can read the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      const part = chunk as Buffer // A request without an encoding gives buffers.
      bytes += part.byteLength
      if (bytes > mostFormBytes) throw new QadamError('QDM_BODY_TOO_LARGE')
      await file.write(part, 0, part.byteLength, null)
    }
    return new ReceivedForm(file, bytes)
  } catch (cause) {
    await file.close()
    throw cause instanceof QadamError || !isSystemError(cause)
      ? cause
      : new QadamError('QDM_UNAVAILABLE', { cause, headers: { 'retry-after': '60' } })
  }
}

/** Received data is stored in a file without a name: a killed process leaves nothing of it. */
async function namelessFile(folder: string): Promise<FileHandle> {
  try {
    const path = join(folder, `qadam-upload-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    await rm(path)
    return file
  } catch (cause) {
    throw new QadamError('QDM_UNAVAILABLE', { cause, headers: { 'retry-after': '60' } })
  }
}

async function bytesOf({ file, bytes }: ReceivedForm): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes)
  const { bytesRead } = await file.read(buffer, 0, bytes, 0)
  return buffer.subarray(0, bytesRead)
}

function isSystemError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE)$/.test(String(error.code))
  )
}

function comeBack(): QadamError {
  return new QadamError('QDM_UNAVAILABLE', { headers: { 'retry-after': '30' } })
}
