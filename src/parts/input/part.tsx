import { BoundPart } from '../../wizard/slide/bound-part.tsx'
import { InputPart as AskedPart } from '../../wizard/slide/input-part.tsx'
import type { PartProps } from '../../wizard/slide/part-component.ts'

/** A question, or the answer that a registry determines. */
export function InputPart({ view, slide, scopes }: PartProps<'input'>) {
  return view.bound ? <BoundPart view={view} /> : <AskedPart view={view} slide={slide} scopes={scopes} />
}
