import { expanders } from '../../../parts/expand.generated.ts'
import type { Part } from '../../compiled/compiled-product.ts'
import type { ExpandedPart } from '../../emit/expanded-product.ts'
import type { MountedPart } from '../../product/mounted-product.ts'
import { elementOf, partKindOf } from '../../product/part-kinds.ts'
import type { Compilation } from '../compilation/compilation.ts'
import { referConditions } from '../compilation/references.ts'
import { PartsExpansion, type PartsOwner } from './parts-expansion.ts'

type PartOfSlide = ExpandedPart<Part>

/** Compiles parts. Each flag gets a unique id. */
export function expandParts(
  compilation: Compilation,
  parts: readonly MountedPart[],
  of: PartsOwner,
): readonly PartOfSlide[] {
  const expand = (): readonly PartOfSlide[] => {
    const expansion = new PartsExpansion(compilation, of)
    return parts.flatMap((part) => expandPart(expansion, part) ?? [])
  }
  if (!parts.every(({ value }) => expanders[partKindOf(value)].isReusable)) return expand()
  return compilation.unlessChanged(`parts of ${of.place.path}`, [], expand)
}

function expandPart(
  expansion: PartsExpansion,
  { value: part, place, whenAll }: MountedPart,
): PartOfSlide | null {
  const { compilation, owner } = expansion
  const conditions = referConditions(compilation, whenAll, owner.list)
  const kind = partKindOf(part)
  if (owner.list !== null && !elementOf(part).isInItems) compilation.report('PART_IN_LIST', place, { kind })
  return expanders[kind].expand(expansion, { part, place, whenAll: conditions })
}
