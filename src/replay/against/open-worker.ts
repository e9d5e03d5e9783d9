// The bundler makes the module of this address.
// oxlint-disable-next-line import/default
import workerUrl from './compare.worker.ts?worker&url'
import { startOwnWorker } from '../../staff/index.ts'
import type { FromWorker, ToWorker } from './compare-recordings.ts'

/** The worker that compares recordings: one question at a time. */
export interface CompareWorker {
  readonly ask: (message: ToWorker) => Promise<FromWorker>
  readonly stop: () => void
}

/** Starts the worker. */
export function openWorker(): CompareWorker {
  const worker = startOwnWorker(workerUrl, 'compare')
  return {
    ask: (message) =>
      new Promise((resolve, reject) => {
        const once = { once: true }
        worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => resolve(data), once)
        worker.addEventListener(
          'error',
          ({ message }) => reject(new Error(`The comparing worker failed: ${message}`)),
          once,
        )
        // A worker takes a message, and no origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage(message)
      }),
    stop: () => worker.terminate(),
  }
}
