import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import { Counter, type Registry as Metrics } from 'prom-client'
import { LRUCache } from 'lru-cache'

/** Encodings that answers have, the smaller first. */
export const encodings = ['br', 'gzip'] as const
/** An encoding of an answer, as `Content-Encoding` names it. */
export type Encoding = (typeof encodings)[number]

/** Compression effort: for one request; for the first requests of a long text; once for all later requests. */
type Effort = 'request' | 'first' | 'once'

/** Compresses texts on separate threads, a few at a time. */
export interface Compressor {
  /** Returns the compressed bytes; null when the queue is so long that the answer should be sent uncompressed. */
  readonly forRequest: (bytes: Buffer, encoding: Encoding) => Promise<Buffer | null>
  /**
   * Returns the bytes at the highest compression level; null for bytes that are sent as they are, because they fit one
   * packet. They are read and compressed once per key, also for requests at the same time. Of a long text the first requests
   * get bytes of a lower level, which are a tenth more.
   */
  readonly once: (key: string, read: () => Buffer, encoding: Encoding) => Promise<Buffer | null>
}

/** Smaller answers are sent uncompressed: they fit one packet. */
export const leastBytes = 1024

/** From here on the highest level takes so long, 0.7 s for a document of a first visit, that the first visitor would notice. */
const longBytes = 64 * 1024

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
    help: 'Answers that were compressed: for one request, for the first requests of a long text, or once for all',
    labelNames: ['effort', 'encoding'] as const,
    registers: [metrics],
  })
  const limit = pLimit(atOnce)
  const kept = new LRUCache<string, Promise<Buffer | null>>({ max: mostKept })
  const compressed = (bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> =>
    limit(async () => {
      counter.inc({ effort, encoding })
      return await work[encoding](bytes, effort)
    })

  /** Keeps an answer for later requests, but for the one whose compression fails. */
  const keep = (name: string, answer: Promise<Buffer | null>): Promise<Buffer | null> => {
    kept.set(name, answer)
    answer.catch(() => kept.delete(name))
    return answer
  }
  /** The answer to the first requests of a long text; the best takes its place when it is made. */
  const quickFirst = (name: string, bytes: Buffer, encoding: Encoding): Promise<Buffer | null> => {
    const first = keep(name, compressed(bytes, encoding, 'first'))
    const best = first.then(() => compressed(bytes, encoding, 'once'))
    void best.then(
      () => {
        if (kept.has(name)) void keep(name, best)
      },
      () => kept.delete(name),
    )
    return first
  }

  return {
    forRequest: async (bytes, encoding) =>
      limit.pendingCount >= mostWaiting ? null : await compressed(bytes, encoding, 'request'),
    once: (key, read, encoding) => {
      const name = `${encoding} ${key}`
      const known = kept.get(name)
      if (known) return known
      const bytes = read()
      if (bytes.byteLength < leastBytes) return keep(name, Promise.resolve(null))
      if (bytes.byteLength >= longBytes) return quickFirst(name, bytes, encoding)
      return keep(name, compressed(bytes, encoding, 'once'))
    },
  }
}

const brotliQuality: Readonly<Record<Effort, number>> = {
  request: 4,
  first: 5,
  once: constants.BROTLI_MAX_QUALITY,
}

const work: Readonly<Record<Encoding, (bytes: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: (bytes, effort) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes, effort) =>
    gzipped(bytes, {
      level: effort === 'once' ? constants.Z_BEST_COMPRESSION : constants.Z_DEFAULT_COMPRESSION,
    }),
}
