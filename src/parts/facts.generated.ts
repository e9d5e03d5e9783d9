// Written by `npm run generate` from the folders beside it.

import type { FactsOfPart } from '../engine/compiled/part-facts.ts'
import { facts as checks } from './checks/facts.ts'
import { facts as compare } from './compare/facts.ts'
import { facts as found } from './found/facts.ts'
import { facts as heading } from './heading/facts.ts'
import { facts as input } from './input/facts.ts'
import { facts as list } from './list/facts.ts'
import { facts as note } from './note/facts.ts'
import { facts as pay } from './pay/facts.ts'
import { facts as review } from './review/facts.ts'
import { facts as show } from './show/facts.ts'
import { facts as verify } from './verify/facts.ts'
import type { PartKind } from './kinds.generated.ts'

/** What a running wizard has to know of every kind of part. */
export const facts: Readonly<Record<PartKind, FactsOfPart>> = {
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
