// Written by `npm run generate` from the folders beside it.

import type { FillOfPart } from '../trace/paths/part-fill.ts'
import { fill as checks } from './checks/fill.ts'
import { fill as compare } from './compare/fill.ts'
import { fill as found } from './found/fill.ts'
import { fill as input } from './input/fill.ts'
import { fill as list } from './list/fill.ts'
import { fill as pay } from './pay/fill.ts'
import { fill as verify } from './verify/fill.ts'
import type { PartKind } from './kinds.generated.ts'

/** How an invented customer answers a kind of part; undefined for a kind that asks nothing. */
export const partFills: Partial<Readonly<Record<PartKind, FillOfPart>>> = {
  checks,
  compare,
  found,
  input,
  list,
  pay,
  verify,
}
