// Written by `npm run generate` from the folders beside it.

import type { UsesOfPart } from '../engine/compiled/part-facts.ts'
import { uses as compare } from './compare/uses.ts'
import { uses as found } from './found/uses.ts'
import { uses as input } from './input/uses.ts'
import { uses as show } from './show/uses.ts'
import type { PartKind } from './kinds.generated.ts'

/** What else a kind of part uses; undefined for a kind that uses nothing. */
export const uses: Partial<Readonly<Record<PartKind, UsesOfPart>>> = { compare, found, input, show }
