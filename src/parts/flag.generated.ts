// Written by `npm run generate` from the folders beside it.

import type { FlagOfPart } from '../engine/wizard/evaluate/part-flag.ts'
import type { FlagPartKind } from '../engine/wizard/graph/product-index.ts'
import { flag as checks } from './checks/flag.ts'
import { flag as compare } from './compare/flag.ts'
import { flag as found } from './found/flag.ts'
import { flag as input } from './input/flag.ts'
import { flag as list } from './list/flag.ts'
import { flag as pay } from './pay/flag.ts'
import { flag as verify } from './verify/flag.ts'

/** How the flag of every kind of part is computed. */
export const partFlags: Readonly<Record<FlagPartKind, FlagOfPart>> = {
  checks,
  compare,
  found,
  input,
  list,
  pay,
  verify,
}
