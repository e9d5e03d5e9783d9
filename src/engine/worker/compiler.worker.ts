import { createCompiler } from './compiler.ts'
import type { FromCompiler, ToCompiler } from './messages.ts'

// This file runs in a worker; TypeScript's types of workers and of pages exclude each other.
declare function postMessage(message: FromCompiler, transferred: readonly never[]): void

const loadLaterAnswers = () => import('./later-answers.ts')

const compiler = createCompiler(async (...question) => (await loadLaterAnswers()).laterAnswer(...question))

addEventListener('message', ({ data }: MessageEvent<ToCompiler>) => {
  const answer = compiler(data)
  if (answer instanceof Promise)
    answer.then(post, reportError) // an error of the worker, which the page offers to start again
  else if (answer !== null) post(answer)
})

function post(answer: FromCompiler): void {
  postMessage(answer, [])
  // The preview asks for the module next; a load that fails is repeated when it does.
  if (answer.type === 'file.linted') void loadLaterAnswers().catch(() => null)
}
