import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CoreDeps } from '../deps.ts'
import type { ProductCompiler } from './engine-compiler.ts'
import { seedFiles, type ChangedFile } from './seed-products.ts'

/** Files that are compiled before other processes and requests get their turn. */
const atOnce = 5

/** Compilation that continues while the server runs. */
export interface SeedingLater {
  /** Resolves when the files are compiled, or the work was stopped. Never rejects. */
  readonly ended: Promise<void>
  /** Stops after the file that is being compiled. */
  readonly stop: () => Promise<void>
}

/**
 * Compiles changed product files after the start, so that a thousand of them do not hold it up. Until then a product
 * keeps its version; a module of an earlier engine runs, as browsers keep such modules, too.
 */
export function seedLater(
  { store, log }: Pick<CoreDeps, 'store' | 'log'>,
  compiler: ProductCompiler,
  files: readonly ChangedFile[],
): SeedingLater {
  const stopping = new AbortController()
  const seed = async (): Promise<void> => {
    let left = files
    while (left.length > 0 && !stopping.signal.aborted) {
      const some = left
      const seeding = await store.alone(async () => await seedFiles({ store, log }, compiler, some, atOnce))
      left = seeding.left
      await nextTurn()
    }
  }
  const ended = seed().catch((error: unknown) =>
    log.error({ err: error }, 'changed product files are not compiled: the next start tries again'),
  )
  return {
    ended,
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
