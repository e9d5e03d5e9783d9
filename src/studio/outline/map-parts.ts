import type { PartKind } from '../../parts/kinds.generated.ts'
import { studioParts } from '../../parts/studio.generated.ts'
import type { StudioPart } from './studio-part.ts'

/** Returns a value for every kind of part. */
export function mapParts<Value>(of: (part: StudioPart) => Value): Readonly<Record<PartKind, Value>> {
  const entries = Object.entries(studioParts).map(([kind, part]) => [kind, of(part)] as const)
  return Object.fromEntries(entries) as Record<PartKind, Value> // the keys of the registry
}
