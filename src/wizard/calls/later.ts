import { importPersistently } from '../../ui/index.ts'

/** Loads what performs calls, with the list of all there are: the first is made once the first answers are given. */
export function loadCalls(): Promise<typeof import('./perform-call.ts')> {
  return importPersistently(() => import('./perform-call.ts'))
}

/** Loads what makes the contract, once; null while the network does not give it. */
export function loadBuying(): Promise<typeof import('./buy.ts') | null> {
  return import('./buy.ts').catch(() => null)
}
