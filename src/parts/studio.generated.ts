// Written by `npm run generate` from the folders beside it.

import type { StudioPart } from '../studio/outline/studio-part.ts'
import { studio as checks } from './checks/studio.ts'
import { studio as compare } from './compare/studio.ts'
import { studio as found } from './found/studio.ts'
import { studio as heading } from './heading/studio.ts'
import { studio as input } from './input/studio.ts'
import { studio as list } from './list/studio.ts'
import { studio as note } from './note/studio.ts'
import { studio as pay } from './pay/studio.ts'
import { studio as review } from './review/studio.ts'
import { studio as show } from './show/studio.ts'
import { studio as verify } from './verify/studio.ts'
import type { PartKind } from './kinds.generated.ts'

/** Every kind of part in the Studio. */
export const studioParts: Readonly<Record<PartKind, StudioPart>> = {
  checks,
  compare,
  found,
  heading,
  input,
  list,
  note,
  pay,
  review,
  show,
  verify,
}
