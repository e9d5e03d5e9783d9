import type { CompiledProduct } from '../../src/engine/index.ts'
import { runtime } from '../../src/engine/runtime/index.ts'
import { isProductTrace, readTrace } from '../../src/trace/index.ts'
import { machineDigests, stateDigests } from './state-digests.ts'

/** What the page of this script offers to a test. */
export interface CorpusPage {
  /** Loads a product's module; recordings are played afterwards. */
  readonly load: (product: string) => Promise<void>
  /** Digests of every state of each recording, given as text. */
  readonly play: (texts: readonly string[]) => Promise<readonly (readonly string[])[]>
}

let product: CompiledProduct | null = null

const offered: CorpusPage = {
  load: async (id) => {
    const module: unknown = await import(/* @vite-ignore */ `/products/${id}.js`)
    // The module at this address was written by the engine's emitter.
    product = (module as { readonly default: (tools: typeof runtime) => CompiledProduct }).default(runtime)
  },
  play: async (texts) => {
    const played: (readonly string[])[] = []
    for (const text of texts) {
      const reading = readTrace(text)
      if (!reading.ok) throw new Error(`${reading.fault.code} in line ${reading.fault.line}`)
      const { trace } = reading
      if (!isProductTrace(trace)) played.push(machineDigests(trace))
      else if (product !== null) played.push(await stateDigests(product, trace))
      else throw new Error('No product is loaded')
    }
    return played
  },
}
Object.assign(globalThis, { corpus: offered })
