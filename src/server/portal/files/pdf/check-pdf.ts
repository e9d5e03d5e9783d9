import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { PdfRefusal } from './inspect-pdf.ts'

/** Files of five megabytes take a fraction of a second; one that takes longer was made to. */
const longestMs = 20_000

/** Memory of the thread's own objects; a bigger file of ten times as many objects still fits. */
const mostMegabytes = 256

const oneByOne = pLimit(1)
let thread: Worker | null = null

/**
 * Returns the reason why a PDF must not be passed on, or null. It runs in a separate thread, which a hostile file can
 * only end.
 */
export async function checkPdf(bytes: Uint8Array): Promise<PdfRefusal | null> {
  return await oneByOne(() => asked(bytes))
}

function asked(bytes: Uint8Array): Promise<PdfRefusal | null> {
  const worker = (thread ??= started())
  return new Promise((done) => {
    const finish = (refusal: PdfRefusal | null, isOver: boolean): void => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', broken).off('exit', broken)
      worker.unref()
      if (isOver) {
        thread = null
        void worker.terminate()
      }
      done(refusal)
    }
    const answered = (refusal: PdfRefusal | null): void => finish(refusal, false)
    const broken = (): void => finish('unsafe', true)
    const timer = setTimeout(broken, longestMs)
    worker.ref()
    worker.on('message', answered).on('error', broken).on('exit', broken)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(bytes)
  })
}

function started(): Worker {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    // The library's complaints are about a foreign file, so they are not logged.
    stdout: true,
    stderr: true,
  })
  // An error between two files has no other listener.
  worker.on('error', () => {})
  return worker
}
