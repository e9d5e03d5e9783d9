import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { FileTrouble } from '../store/index.ts'

/** What the log says about a store of files that refuses, with the next move. */
const sentences: Readonly<Record<FileTrouble, string>> = {
  away: 'the store of files does not answer, and files are neither taken nor read until it does: start it, or correct QADAM_S3_ENDPOINT',
  full: 'the store of files is full, and no file is taken: raise the quota of the bucket or make room in it',
  refused:
    'the store of files refuses this server: correct QADAM_S3_BUCKET, QADAM_S3_REGION and the access key, or allow it to put, get and delete objects',
}

/** Counts and logs the refusals of the store of files. */
export function fileTroubles(
  metrics: Registry,
  log: Pick<FastifyBaseLogger, 'error'>,
): (trouble: FileTrouble, cause: unknown) => void {
  const counter = new Counter({
    name: 'qadam_file_store_troubles_total',
    help: 'Files that the store of files did not take or give: away, full or refused',
    labelNames: ['trouble'] as const,
    registers: [metrics],
  })
  return (trouble, cause) => {
    counter.inc({ trouble })
    log.error({ err: cause, trouble }, sentences[trouble])
  }
}
