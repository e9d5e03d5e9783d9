import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { NewFile, Store } from '../../src/server/store/index.ts'

/** A file of these bytes, in memory. */
export function fileOf(name: string, bytes: Buffer | string, mediaType = 'application/pdf'): NewFile {
  const content = Buffer.from(bytes)
  return {
    name,
    hash: createHash('sha256').update(content).digest('hex'),
    mediaType,
    sizeBytes: content.byteLength,
    stream: () => Readable.from([content], { objectMode: false }),
  }
}

/** A file of these bytes that the store has, to be attached. */
export async function storedFile(
  { contents }: Pick<Store, 'contents'>,
  name: string,
  bytes: Buffer | string,
  mediaType?: string,
): Promise<NewFile> {
  const file = fileOf(name, bytes, mediaType)
  await contents.keep(file)
  return file
}
