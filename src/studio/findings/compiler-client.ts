// oxlint-disable-next-line import/default -- Vite answers this query with the address of the built worker
import workerUrl from '../../engine/worker/compiler.worker.ts?worker&url'
import type { FromCompiler, ToCompiler } from '../../engine/worker/messages.ts'

interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string | null
}

/** TypeScript's DOM library does not know trusted types: https://www.w3.org/TR/trusted-types/ */
const { trustedTypes } = globalThis as {
  readonly trustedTypes?: {
    readonly createPolicy: (
      name: string,
      rules: ScriptPolicy,
    ) => { readonly createScriptURL: (url: string) => unknown }
  }
}

// The address of our own worker becomes a script, and no other text.
const policy = trustedTypes?.createPolicy('studio-compiler', {
  createScriptURL: (url) => (url === workerUrl ? url : null),
})

/** Compiler in a separate worker, so that compiling does not block typing. */
export interface CompilerClient {
  readonly tell: (message: ToCompiler) => void
  readonly stop: () => void
}

/** Starts the compiler's worker. `onFault` is called when the worker itself fails. */
export function startCompiler(onAnswer: (answer: FromCompiler) => void, onFault: () => void): CompilerClient {
  // The constructor takes a trusted URL where the browser demands one.
  const address = (policy?.createScriptURL(workerUrl) ?? workerUrl) as string
  const worker = new Worker(address, { type: 'module', name: 'compiler' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromCompiler>) => onAnswer(data))
  worker.addEventListener('error', onFault)
  return {
    tell: (message) => worker.postMessage(message, []),
    stop: () => worker.terminate(),
  }
}
