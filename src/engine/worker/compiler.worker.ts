import { createCompiler } from './compiler.ts'
import type { FromCompiler, ToCompiler } from './messages.ts'

/** What of a worker's global scope is used here. */
interface Scope {
  readonly addEventListener: (type: 'message', listen: (event: { readonly data: ToCompiler }) => void) => void
  readonly postMessage: (message: FromCompiler, transferred: readonly never[]) => void
}

// The types of workers and of pages exclude each other; this file runs in a worker.
const scope = globalThis as unknown as Scope
const compiler = createCompiler()

scope.addEventListener('message', ({ data }) => {
  const answer = compiler(data)
  if (answer !== null) scope.postMessage(answer, [])
})
