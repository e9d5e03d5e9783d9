// Written by `npm run generate` from the folders beside it.

import type { NodeOfPart } from '../engine/wizard/graph/part-node.ts'
import type { FlagPartKind } from '../engine/wizard/graph/product-index.ts'
import { node as checks } from './checks/node.ts'
import { node as compare } from './compare/node.ts'
import { node as found } from './found/node.ts'
import { node as input } from './input/node.ts'
import { node as list } from './list/node.ts'
import { node as pay } from './pay/node.ts'
import { node as verify } from './verify/node.ts'

/** How every kind of part with a flag is indexed. */
export const partNodes: Readonly<Record<FlagPartKind, NodeOfPart>> = {
  checks,
  compare,
  found,
  input,
  list,
  pay,
  verify,
}
