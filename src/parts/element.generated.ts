// Written by `npm run generate` from the folders beside it.

import type { ElementOfPart } from '../engine/product/part-element.ts'
import { element as checks } from './checks/element.ts'
import { element as compare } from './compare/element.ts'
import { element as found } from './found/element.ts'
import { element as heading } from './heading/element.ts'
import { element as input } from './input/element.ts'
import { element as list } from './list/element.ts'
import { element as note } from './note/element.ts'
import { element as pay } from './pay/element.ts'
import { element as review } from './review/element.ts'
import { element as show } from './show/element.ts'
import { element as verify } from './verify/element.ts'
import type { PartKind } from './kinds.generated.ts'

/** Every kind of part as files have it. */
export const elements: Readonly<Record<PartKind, ElementOfPart>> = {
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
