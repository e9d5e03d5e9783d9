import { finding } from '../../findings/catalogue.ts'
import { didYouMean } from '../../findings/nearest-name.ts'
import { placeInside, type Place } from '../../findings/place.ts'
import { whenOf } from './when-of-part.ts'
import { renamePart } from '../blocks/rename-part.ts'
import type { NamesOfPart } from '../part-element.ts'
import type { Finding } from '../../findings/finding.ts'
import type { BlockPartFile, PartFile, ProductFile } from '../grammar.generated.ts'
import type { MountedBlock } from './mount-block.ts'
import type { MountedPart } from '../mounted-product.ts'

/** Returns the parts of a slide or a list without blocks; `root` is the path of the item around them. */
export type SplicedParts = (parts: readonly PartFile[], place: Place, root: string) => readonly MountedPart[]

/** Replaces block parts by the parts of their group, with every path from the root. */
export function spliceParts(
  file: ProductFile,
  mounted: ReadonlyMap<string, MountedBlock>,
  findings: Finding[],
): SplicedParts {
  return (parts, place, root) =>
    parts.flatMap((part, index): readonly MountedPart[] => {
      const at = placeInside(place, index)
      if ('block' in part) return groupOf(part, at, { file, mounted, findings })
      const value = renamePart(part, fromRoot(root))
      if (value === null) return []
      return [{ value, whenAll: whenOf(value, at), place: at, from: null }]
    })
}

function groupOf(
  part: BlockPartFile,
  place: Place,
  {
    file,
    mounted,
    findings,
  }: {
    readonly file: ProductFile
    readonly mounted: ReadonlyMap<string, MountedBlock>
    readonly findings: Finding[]
  },
): readonly MountedPart[] {
  const use = file.blocks?.[part.block]
  if (!use) {
    const suggestion = didYouMean(part.block, Object.keys(file.blocks ?? {}))
    findings.push(
      finding('BLOCK_MOUNT_UNKNOWN', placeInside(place, 'block'), { name: part.block }, { suggestion }),
    )
    return []
  }
  const block = mounted.get(part.block)
  // A mount without a block is already reported.
  if (!block) return []
  const named = { block: use.use, name: part.part, place: placeInside(place, 'part') }
  const when = whenOf(part, place)
  return groupNamed(block, named, findings).map((spliced) => ({
    ...spliced,
    whenAll: [...when, ...spliced.whenAll],
  }))
}

/** Returns the parts of a group of a block; none, with a finding, when the block has no such group. */
export function groupNamed(
  { groups }: Pick<MountedBlock, 'groups'>,
  { block, name, place }: { readonly block: string; readonly name: string; readonly place: Place },
  findings: Finding[],
): readonly MountedPart[] {
  const group = groups.get(name)
  if (group) return group
  const known = [...groups.keys()]
  const help = { expected: `one of: ${known.join(', ')}`, suggestion: didYouMean(name, known) }
  findings.push(finding('BLOCK_PART_UNKNOWN', place, { block, name }, help))
  return []
}

/** Names of the product itself: only paths change, from the item to the root. */
function fromRoot(root: string): NamesOfPart {
  return {
    path: (relative) => `${root}${relative}`,
    has: () => true,
    expression: (source) => source,
    call: (name) => name,
    condition: (name) => name,
    text: (id) => id,
    parameter: () => null,
  }
}
