// Written by `npm run generate` from the folders beside it.

import type { ExpanderOfPart } from '../engine/compile/expand/part-expander.ts'
import { expand as checks } from './checks/expand.ts'
import { expand as compare } from './compare/expand.ts'
import { expand as found } from './found/expand.ts'
import { expand as heading } from './heading/expand.ts'
import { expand as input } from './input/expand.ts'
import { expand as list } from './list/expand.ts'
import { expand as note } from './note/expand.ts'
import { expand as pay } from './pay/expand.ts'
import { expand as review } from './review/expand.ts'
import { expand as show } from './show/expand.ts'
import { expand as verify } from './verify/expand.ts'
import type { PartKind } from './kinds.generated.ts'

/** How every kind of part is compiled. */
export const expanders: Readonly<Record<PartKind, ExpanderOfPart>> = {
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
