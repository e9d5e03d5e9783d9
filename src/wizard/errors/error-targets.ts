import type { PartView } from '../../engine/index.ts'
import { targetsOfParts } from '../../parts/targets.generated.ts'
import { controlId } from './ids.ts'

/** Returns the ids of the elements of a part that links of errors lead to; none for a part that asks nothing. */
export function targetsOf(part: PartView): readonly string[] {
  const own = targetsOfParts[part.kind]
  if (own) return own.ids(part)
  return 'at' in part ? [part.at].flat().map(controlId) : []
}
