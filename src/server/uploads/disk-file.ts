import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { QadamError } from '../errors/index.ts'

/** Bytes that are read from the disk, or written to a store, at once. */
const chunkBytes = 64 * 1024

/** Bytes in a file without a name on the disk: a killed process leaves nothing of it. */
export class DiskFile {
  readonly sizeBytes: number
  readonly #file: FileHandle

  constructor(file: FileHandle, sizeBytes: number) {
    this.#file = file
    this.sizeBytes = sizeBytes
  }

  /** Reads the bytes in chunks of 64 KB; several readers do not disturb each other. */
  stream(): Readable {
    return Readable.from(this.#chunks(), { objectMode: false, highWaterMark: chunkBytes })
  }

  /** Reads all bytes into memory. */
  async bytes(): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(this.sizeBytes)
    const { bytesRead } = await this.#file.read(buffer, 0, this.sizeBytes, 0)
    return buffer.subarray(0, bytesRead)
  }

  /** Options of `fetch` that send the bytes in chunks; their number is a header of its own. */
  get requestBody(): { readonly body: ReadableStream<Uint8Array>; readonly duplex: 'half' } {
    // The type of Node's web streams and the browser's differ by name only.
    return { body: Readable.toWeb(this.stream()) as ReadableStream<Uint8Array>, duplex: 'half' }
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  async *#chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < this.sizeBytes;) {
      const length = Math.min(chunkBytes, this.sizeBytes - at)
      const { bytesRead, buffer } = await this.#file.read(Buffer.allocUnsafe(length), 0, length, at)
      if (bytesRead === 0) throw new Error('a received file is shorter than it was')
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
  }
}

/**
 * Writes bytes to a new file of the folder, each chunk before the next one is asked for. The file is removed when the
 * chunks end with an error, and its place on the disk is free after `close`.
 * @throws QDM_UNAVAILABLE when the disk takes no more
 */
export async function writtenFile(folder: string, chunks: AsyncIterable<Uint8Array>): Promise<DiskFile> {
  const file = await namelessFile(folder)
  let sizeBytes = 0
  try {
    for await (const chunk of chunks) {
      await file.write(chunk, 0, chunk.byteLength, null)
      sizeBytes += chunk.byteLength
    }
    return new DiskFile(file, sizeBytes)
  } catch (cause) {
    await file.close()
    throw cause instanceof QadamError || !isSystemError(cause) ? cause : diskRefuses(cause)
  }
}

async function namelessFile(folder: string): Promise<FileHandle> {
  try {
    const path = join(folder, `qadam-upload-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    await rm(path)
    return file
  } catch (cause) {
    throw diskRefuses(cause)
  }
}

function diskRefuses(cause: unknown): QadamError {
  return new QadamError('QDM_UNAVAILABLE', { cause, headers: { 'retry-after': '60' } })
}

function isSystemError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE)$/.test(String(error.code))
  )
}
