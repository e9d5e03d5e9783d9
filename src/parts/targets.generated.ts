// Written by `npm run generate` from the folders beside it.

import type { TargetsOfPart } from '../wizard/errors/part-error.ts'
import { targets as found } from './found/targets.ts'
import { targets as verify } from './verify/targets.ts'
import type { PartKind } from './kinds.generated.ts'

/** Where links of errors lead; undefined for the controls of the fields. */
export const targetsOfParts: Partial<Readonly<Record<PartKind, TargetsOfPart>>> = { found, verify }
