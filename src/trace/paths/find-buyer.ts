import type { Step } from '../../engine/index.ts'
import { generatePaths, type PathSource } from './generate-paths.ts'

/** A generated customer of a product. */
export interface FoundBuyer {
  /** The step in which a customer buys, or sends the form; null when none came so far. */
  readonly buyer: Step | null
  /** What held most customers who did not buy; null for none. */
  readonly heldBy: string | null
  /** False when the search was ended before every way worth trying was walked. */
  readonly isWhole: boolean
}

/** Searches for a generated customer who buys; the search ends with the first one. */
export function findBuyer(source: PathSource): FoundBuyer {
  let buyer: Step | null = null
  const { mostHeldBy, isWhole } = generatePaths({
    ...source,
    goesOn: () => buyer === null && source.goesOn?.() !== false,
    watch: (walked, shown) => {
      const at = shown.findIndex((goals) => goals.has('purchase:submitted'))
      // The first goals are those of the state before the first event.
      buyer ??= walked[at - 1]?.after ?? null
      source.watch?.(walked, shown)
    },
  })
  return { buyer, heldBy: mostHeldBy, isWhole }
}
