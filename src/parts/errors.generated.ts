// Written by `npm run generate` from the folders beside it.

import type { ErrorsOfPart } from '../wizard/errors/part-error.ts'
import { errors as found } from './found/errors.ts'
import { errors as list } from './list/errors.ts'
import { errors as verify } from './verify/errors.ts'
import type { PartKind } from './kinds.generated.ts'

/** Where the errors of a kind of part are shown; undefined for the control of its first field. */
export const errorsOfParts: Partial<Readonly<Record<PartKind, ErrorsOfPart>>> = { found, list, verify }
