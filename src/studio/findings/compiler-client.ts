// oxlint-disable-next-line import/default -- Vite answers this query with the address of the built worker
import workerUrl from '../../engine/worker/compiler.worker.ts?worker&url'
import type { FromCompiler, ToCompiler } from '../../engine/worker/messages.ts'
import { startOwnWorker } from '../../staff/index.ts'

/** Compiler in a separate worker, so that compiling does not block typing. */
export interface CompilerClient {
  readonly tell: (message: ToCompiler) => void
  readonly stop: () => void
}

/** Starts the compiler's worker. `onFault` is called when the worker itself fails. */
export function startCompiler(onAnswer: (answer: FromCompiler) => void, onFault: () => void): CompilerClient {
  const worker = startOwnWorker(workerUrl, 'compiler')
  worker.addEventListener('message', ({ data }: MessageEvent<FromCompiler>) => onAnswer(data))
  worker.addEventListener('error', onFault)
  return {
    tell: (message) => worker.postMessage(message, []),
    stop: () => worker.terminate(),
  }
}
