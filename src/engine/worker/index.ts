/** Messages of the compiler's worker, `compiler.worker.ts`: `new Worker(new URL('…/compiler.worker.ts', import.meta.url), { type: 'module' })`. */
export type { FromCompiler, ToCompiler } from './messages.ts'
export { createCompiler } from './compiler.ts'
