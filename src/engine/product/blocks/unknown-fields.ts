import { finding } from '../../findings/catalogue.ts'
import { placeInside, type Place } from '../../findings/place.ts'
import { didYouMean } from '../../findings/nearest-name.ts'
import type { Finding } from '../../findings/finding.ts'
import type { BlockFile, BlockUse } from '../grammar.generated.ts'

/** Fields that a mount renames or leaves out and its block does not have. */
export function unknownFields(use: BlockUse, block: BlockFile, place: Place): readonly Finding[] {
  const known = Object.keys(block.data.properties)
  const named = [
    ...Object.keys(use.rename ?? {}).map((name) => ({ name, at: placeInside(place, 'rename', name) })),
    ...(use.without ?? []).map((name, index) => ({ name, at: placeInside(place, 'without', index) })),
  ]
  return named
    .filter(({ name }) => !known.includes(name))
    .map(({ name, at }) =>
      finding('BLOCK_FIELD_UNKNOWN', at, { block: block.id, name }, { suggestion: didYouMean(name, known) }),
    )
}
