// Written by `npm run generate` from the folders beside it.

import type { GestureOfPart } from '../trace/browser/part-gesture.ts'
import { gesture as checks } from './checks/gesture.ts'
import { gesture as compare } from './compare/gesture.ts'
import { gesture as found } from './found/gesture.ts'
import { gesture as input } from './input/gesture.ts'
import { gesture as pay } from './pay/gesture.ts'
import { gesture as verify } from './verify/gesture.ts'
import type { PartKind } from './kinds.generated.ts'

/** How a person answers a kind of part on the page; undefined for a kind that asks nothing. */
export const partGestures: Partial<Readonly<Record<PartKind, GestureOfPart>>> = {
  checks,
  compare,
  found,
  input,
  pay,
  verify,
}
