// Written by `npm run generate` from the folders beside it.

import { laterTexts } from '../wizard/slide/later-texts.ts'
import { later } from '../wizard/slide/later.ts'
import type { PartComponents, PartProps } from '../wizard/slide/part-component.ts'
import { FoundPart } from './found/part.tsx'
import { HeadingPart } from './heading/part.tsx'
import { InputPart } from './input/part.tsx'
import { NotePart } from './note/part.tsx'

/** The component of every kind of part. */
export const partComponents: PartComponents = {
  checks: later.piece<PartProps<'checks'>>((of) => of.ChecksPart),
  compare: later.piece<PartProps<'compare'>>((of) => of.ComparePart),
  found: FoundPart,
  heading: HeadingPart,
  input: InputPart,
  list: later.piece<PartProps<'list'>>((of) => of.ListPart),
  note: NotePart,
  pay: later.piece<PartProps<'pay'>>((of) => of.PayPart),
  review: later.piece<PartProps<'review'>>((of) => of.ReviewPart),
  show: laterTexts.piece<PartProps<'show'>>((of) => of.ShowPart),
  verify: later.piece<PartProps<'verify'>>((of) => of.VerifyPart),
}
