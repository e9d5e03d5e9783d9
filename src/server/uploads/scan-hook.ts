import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry as Metrics } from 'prom-client'
import { QadamError } from '../errors/index.ts'
import type { Settings } from '../settings/settings.ts'
import type { DiskFile } from './disk-file.ts'

/** Returns whether a file may be kept. @throws QDM_UNAVAILABLE while the scanner gives no answer */
export type ScanHook = (file: DiskFile) => Promise<boolean>

/** Dependencies of the hook. */
export interface ScanDeps {
  readonly settings: Pick<Settings, 'scanUrl'>
  readonly metrics: Metrics
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly network: { readonly fetch: typeof fetch }
}

const longestMs = 60_000

/**
 * Asks the scanner of the settings about each file: the bytes are the body of a POST, 200 lets the file through and 406
 * refuses it. Nothing is kept unscanned: with any other answer the customer is asked
 * to come back.
 */
export function scanHook({ settings, metrics, log, network }: ScanDeps): ScanHook {
  const counter = new Counter({
    name: 'qadam_file_scans_total',
    help: 'Files that the scanner was asked about: clean, refused, or without an answer',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  })
  const { scanUrl } = settings
  if (scanUrl === '') return async () => true
  return async (file) => {
    try {
      const passes = await answered(network, scanUrl, file)
      counter.inc({ outcome: passes ? 'clean' : 'refused' })
      return passes
    } catch (cause) {
      counter.inc({ outcome: 'failed' })
      log.error(
        { err: cause },
        'the file scanner gives no answer, and no file is taken without it: start it, or correct QADAM_SCAN_URL',
      )
      throw new QadamError('QDM_UNAVAILABLE', { cause, headers: { 'retry-after': '60' } })
    }
  }
}

async function answered({ fetch }: ScanDeps['network'], url: string, file: DiskFile): Promise<boolean> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'content-length': String(file.sizeBytes) },
    ...file.requestBody,
    redirect: 'error',
    signal: AbortSignal.timeout(longestMs),
  })
  await answer.body?.cancel()
  if (answer.status === 200) return true
  if (answer.status === 406) return false
  throw new Error(`the scanner answered ${answer.status}`)
}
