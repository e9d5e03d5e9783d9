import { importPersistently } from '../../ui/index.ts'

/** Loads what performs calls, with the list of all there are: the first is made once the first answers are given. */
export function loadCalls(): Promise<typeof import('./perform-call.ts')> {
  return importPersistently(() => import('./perform-call.ts'))
}

/** Loads the code that creates the contract, once; null when it cannot be loaded. */
export function loadBuying(): Promise<typeof import('./buy.ts') | null> {
  return import('./buy.ts').catch(() => null)
}
