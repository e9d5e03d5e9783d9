import type { CompiledProduct } from '../../engine/index.ts'
import { runtime } from '../../engine/runtime/index.ts'
import { walkDraft } from './walk-draft.ts'
import type { FromWalk, WalkRequest } from './walk-messages.ts'

// This file runs in a worker; TypeScript's types of workers and of pages exclude each other.
declare function postMessage(message: FromWalk, transferred: readonly never[]): void

/** Time between two messages of progress. */
const progressMs = 250

addEventListener('message', ({ data }: MessageEvent<WalkRequest>) => {
  let reportedAt = 0
  const walking = walkDraft(data, {
    load,
    now: () => performance.now(),
    onWalked: (walks) => {
      if (performance.now() - reportedAt < progressMs) return
      reportedAt = performance.now()
      postMessage({ type: 'walk.progressed', walks }, [])
    },
  })
  walking.then((result) => postMessage({ type: 'walk.ended', result }, []), reportError)
})

/** The product of a module of our own origin, which the engine's emitter wrote. */
async function load(address: string): Promise<CompiledProduct> {
  const module: unknown = await import(/* @vite-ignore */ address)
  const { default: make } = module as { readonly default: (tools: typeof runtime) => CompiledProduct }
  return make(runtime)
}
