// Written by `npm run generate` from the folders beside it.

import type { PartKind } from './kinds.generated.ts'
import type { ChecksPart } from './checks/part-type.ts'
import type { ComparePart } from './compare/part-type.ts'
import type { FoundPart } from './found/part-type.ts'
import type { HeadingPart } from './heading/part-type.ts'
import type { InputPart } from './input/part-type.ts'
import type { ListPart } from './list/part-type.ts'
import type { NotePart } from './note/part-type.ts'
import type { PayPart } from './pay/part-type.ts'
import type { ReviewPart } from './review/part-type.ts'
import type { ShowPart } from './show/part-type.ts'
import type { VerifyPart } from './verify/part-type.ts'

/** Compiled parts by kind. */
export interface PartsByKind {
  readonly checks: ChecksPart
  readonly compare: ComparePart
  readonly found: FoundPart
  readonly heading: HeadingPart
  readonly input: InputPart
  readonly list: ListPart
  readonly note: NotePart
  readonly pay: PayPart
  readonly review: ReviewPart
  readonly show: ShowPart
  readonly verify: VerifyPart
}

/** Blocks are spliced; every condition on the way to a part is in `whenAll`, all of which must hold. */
export type Part = PartsByKind[PartKind]
