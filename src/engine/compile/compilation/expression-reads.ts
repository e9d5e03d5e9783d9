import type { CelExpression } from '../../cel/index.ts'
import type { Place } from '../../findings/place.ts'
import type { Json } from '../../json.ts'
import { listAroundList, listOfPattern, type ListsByPlace } from '../../product/mount/flatten-fields.ts'
import type { MountedCall } from '../../product/mounted-product.ts'
import type { Nameable } from './passes.ts'

/** Findings of a name that belongs to the items of another list. */
type ScopeFault = 'CALL_SCOPE' | 'CONDITION_SCOPE' | 'PATH_SCOPE'

/** The names of a product with the lists that they belong to. */
interface ScopedNames {
  readonly calls: ReadonlyMap<string, MountedCall>
  readonly listsByPlace: ListsByPlace
  readonly listOfCondition: (name: string) => string | null
  readonly markUsed: (kind: Nameable, name: string) => void
  readonly report: (code: ScopeFault, place: Place, params: Readonly<Record<string, Json>>) => void
}

/** Marks everything that an expression reads as used, and reports what its place cannot read: names of other lists. */
export function checkReads(
  { calls, listsByPlace, listOfCondition, markUsed, report }: ScopedNames,
  { reads, paths }: CelExpression,
  at: { readonly place: Place; readonly list: string | null },
): void {
  const checkScope = (code: ScopeFault, name: string, list: string | null): void => {
    if (!isInScope(listsByPlace, list, at.list)) report(code, at.place, { name, list: list ?? '' })
  }
  for (const path of paths) markUsed('field', path)
  for (const read of reads) {
    const [kind, name] = splitAtColon(read)
    if (kind === 'call') {
      markUsed('call', name)
      checkScope('CALL_SCOPE', name, calls.get(name)?.per ?? null)
    } else if (kind === 'condition') {
      markUsed('condition', name)
      checkScope('CONDITION_SCOPE', name, listOfCondition(name))
    } else if (kind === 'valid' || kind === 'verified') {
      markUsed('field', name)
      checkScope('PATH_SCOPE', name, listOfPattern(name, listsByPlace))
    }
  }
}

/**
 * Returns whether a name that belongs to the items of `list` is visible in the items of `scope`: the same list or a
 * list inside it.
 */
export function isInScope(lists: ListsByPlace, list: string | null, scope: string | null): boolean {
  if (list === null || list === scope) return true
  return scope !== null && isInScope(lists, list, listAroundList(scope, lists))
}

function splitAtColon(read: string): readonly [string, string] {
  const colon = read.indexOf(':')
  return colon < 0 ? ['', read] : [read.slice(0, colon), read.slice(colon + 1)]
}
