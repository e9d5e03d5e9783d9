// Written by `npm run generate` from the folders beside it.

import type { ViewerOfPart } from '../engine/wizard/views/part-viewer.ts'
import { view as checks } from './checks/view.ts'
import { view as compare } from './compare/view.ts'
import { view as found } from './found/view.ts'
import { view as heading } from './heading/view.ts'
import { view as input } from './input/view.ts'
import { view as list } from './list/view.ts'
import { view as note } from './note/view.ts'
import { view as pay } from './pay/view.ts'
import { view as review } from './review/view.ts'
import { view as show } from './show/view.ts'
import { view as verify } from './verify/view.ts'
import type { PartKind } from './kinds.generated.ts'

/** How every kind of part is viewed. */
export const partViewers: Readonly<Record<PartKind, ViewerOfPart>> = {
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
