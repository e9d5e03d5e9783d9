import type { Readable } from 'node:stream'
import { QadamError } from '../../errors/index.ts'

/** Where the bytes of files lie: chunks in the database, or objects of an S3-compatible store. */
export type PlaceName = 'database' | 's3'

/** Bytes to store. `hash` is their SHA-256 in hex. */
export interface Content {
  readonly hash: string
  readonly mediaType: string
  readonly sizeBytes: number
  /** Reads the bytes from the first one on; a second call reads them again. */
  readonly stream: () => Readable
}

/** A store of bytes. A key is written once and never changed. */
export interface ContentPlace {
  readonly name: PlaceName
  /** Stores the bytes chunk by chunk. @throws FilesUnavailable */
  readonly put: (key: string, content: Content) => Promise<void>
  /** Begins to read; rejects when there is nothing under the key. @throws FilesUnavailable */
  readonly open: (key: string) => Promise<Readable>
  /** Removes the bytes; does nothing when they are gone. @throws FilesUnavailable */
  readonly remove: (key: string) => Promise<void>
}

/** Bytes of one chunk: a multiple of three, so that chunks of base64 have no padding between them. */
export const chunkBytes = 65_535

/** Reasons why a store of files refuses: it does not answer, has no room, or knows neither us nor the bucket. */
export type FileTrouble = 'away' | 'full' | 'refused'

/** The store of files refused: 503 for the client, `cause` for the log. */
export class FilesUnavailable extends QadamError {
  readonly trouble: FileTrouble

  constructor(trouble: FileTrouble, cause: unknown) {
    super('QDM_FILES_UNAVAILABLE', { cause, headers: { 'retry-after': '60' } })
    this.name = 'FilesUnavailable'
    this.trouble = trouble
  }
}

/** Key of bytes in a place. Each storing has a key of its own, so that removing old bytes never meets new ones. */
export function contentKey(hash: string, id: string): string {
  return `${hash}/${id}`
}
