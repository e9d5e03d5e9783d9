import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import { Counter, type Registry as Metrics } from 'prom-client'

/** Encodings that answers have, the smaller first. */
export const encodings = ['br', 'gzip'] as const
/** An encoding of an answer, as `Content-Encoding` names it. */
export type Encoding = (typeof encodings)[number]

/** Compression effort: for one request, or once for all later requests. */
type Effort = 'request' | 'once'

/** Compresses texts on separate threads, a few at a time. */
export interface Compressor {
  /** Returns the compressed bytes; null when the queue is so long that the answer should be sent uncompressed. */
  readonly forRequest: (bytes: Buffer, encoding: Encoding) => Promise<Buffer | null>
  /**
   * Returns the bytes at the highest compression level; null for bytes that are sent as they are, because they fit one
   * packet. They are read and compressed once per key, also for requests at the same time.
   */
  readonly once: (key: string, read: () => Buffer, encoding: Encoding) => Promise<Buffer | null>
}

/** Smaller answers are sent uncompressed: they fit one packet. */
export const leastBytes = 1024

/** More would only wait for each other on a small machine, and for files and the database's disk. */
const atOnce = 2
const mostWaiting = 32

/** Number of compressed versions of products and texts in memory, some tens of kilobytes each. */
const mostKept = 400

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A compressor for one process. */
export function compressor(metrics: Metrics): Compressor {
  const counter = new Counter({
    name: 'qadam_compressions_total',
    help: 'Answers that were compressed: for one request, or once for all',
    labelNames: ['effort', 'encoding'] as const,
    registers: [metrics],
  })
  const limit = pLimit(atOnce)
  const kept = new Map<string, Promise<Buffer | null>>()
  const compressed = (bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> =>
    limit(async () => {
      counter.inc({ effort, encoding })
      return await work[encoding](bytes, effort)
    })

  return {
    forRequest: async (bytes, encoding) =>
      limit.pendingCount >= mostWaiting ? null : await compressed(bytes, encoding, 'request'),
    once: (key, read, encoding) => {
      const name = `${encoding} ${key}`
      const known = kept.get(name)
      if (known) return known
      const bytes = read()
      const making =
        bytes.byteLength < leastBytes ? Promise.resolve(null) : compressed(bytes, encoding, 'once')
      making.catch(() => kept.delete(name))
      kept.set(name, making)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return making
    },
  }
}

const work: Readonly<Record<Encoding, (bytes: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: (bytes, effort) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort === 'once' ? constants.BROTLI_MAX_QUALITY : 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes, effort) =>
    gzipped(bytes, {
      level: effort === 'once' ? constants.Z_BEST_COMPRESSION : constants.Z_DEFAULT_COMPRESSION,
    }),
}
