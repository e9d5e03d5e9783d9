// Written by `npm run generate` from the folders beside it.

import { laterTexts } from '../wizard/slide/later-texts.ts'
import type { PartComponents, PartProps } from '../wizard/slide/part-component.ts'
import { ChecksPart } from './checks/later-part.tsx'
import { FoundPart } from './found/later-part.tsx'
import { HeadingPart } from './heading/part.tsx'
import { InputPart } from './input/part.tsx'
import { NotePart } from './note/part.tsx'

/** The component of every kind of part that items of lists have; without the parts of slides only. */
export const itemPartComponents: Partial<PartComponents> = {
  checks: ChecksPart,
  found: FoundPart,
  heading: HeadingPart,
  input: InputPart,
  note: NotePart,
  show: laterTexts.piece<PartProps<'show'>>((of) => of.ShowPart),
}
