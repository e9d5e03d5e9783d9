import type { CelType } from './cel-type.ts'
import type { Origin } from './checker.ts'
import type { CelFacts } from './facts.ts'

/** What reading one value depends on. */
export interface Reads {
  /** Patterns of the fields that are read. */
  readonly paths: readonly string[]
  /** Dependencies: the same patterns, or the list through which they were reached. */
  readonly reads: readonly string[]
}

/**
 * What reading the value at `origin` depends on: an object stands for every field in it, and (`deep`) a list for
 * every field of its items; of the `outline` of a list only its length and order count.
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
