import { createCompiler } from './compiler.ts'
import type { FromCompiler, ToCompiler } from './messages.ts'

// This file runs in a worker; TypeScript's types of workers and of pages exclude each other.
declare function postMessage(message: FromCompiler, transferred: readonly never[]): void

const compiler = createCompiler()

addEventListener('message', ({ data }: MessageEvent<ToCompiler>) => {
  const answer = compiler(data)
  if (answer !== null) postMessage(answer, [])
})
