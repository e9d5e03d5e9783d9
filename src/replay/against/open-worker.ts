// The bundler makes the module of this address.
// oxlint-disable-next-line import/default
import workerUrl from './compare.worker.ts?worker&url'
import type { FromWorker, ToWorker } from './compare-recordings.ts'

interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => string
}

/** The worker that compares recordings: one question at a time. */
export interface CompareWorker {
  readonly ask: (message: ToWorker) => Promise<FromWorker>
  readonly stop: () => void
}

/** Starts the worker. */
export function openWorker(): CompareWorker {
  const worker = new Worker(trusted(workerUrl), { type: 'module' })
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

const { trustedTypes } = globalThis as {
  readonly trustedTypes?: { readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy }
}
const policy = trustedTypes?.createPolicy('qadam-compare-worker', {
  createScriptURL: (asked) => {
    if (asked !== workerUrl) throw new TypeError(`Not our worker: ${asked}`)
    return asked
  },
})

/** The page's policy lets no plain string name a script. */
function trusted(url: string): string {
  return policy?.createScriptURL(url) ?? url
}
