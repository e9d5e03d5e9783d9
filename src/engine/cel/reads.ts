import type { CelType } from './cel-type.ts'
import type { Origin } from './checker.ts'
import type { CelFacts } from './facts.ts'

/** Keys of everything that one value depends on. */
export interface Reads {
  /** Patterns of the fields that are read. */
  readonly paths: readonly string[]
  /** Dependencies: the same patterns, or the list through which they were reached. */
  readonly reads: readonly string[]
}

/**
 * Returns what the value at `origin` depends on: for an object every field in it; for a list with `deep` every field of
 * its items; for the `outline` of a list only its length and order.
 */
export function readsOf(facts: CelFacts, type: CelType, origin: Origin, depth: 'deep' | 'outline'): Reads {
  const paths: string[] = []
  const reads = new Set<string>()
  const visit = (part: CelType, path: string, list: string | null): void => {
    if (part.kind === 'object') {
      for (const [name, field] of Object.entries(part.fields)) visit(field, `${path}/${name}`, list)
      return
    }
    // An item keeps its id for life: only which items there are can change.
    const isItemId = facts.itemIds.has(path)
    if (!isItemId) paths.push(path)
    if (list !== null || !isItemId) reads.add(list ?? path)
    if (part.kind === 'list' && depth === 'deep' && part.of.kind === 'object')
      visit(part.of, `${path}/*`, list ?? path)
  }
  visit(type, origin.path, origin.list)
  return { paths, reads: [...reads] }
}
