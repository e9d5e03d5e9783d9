import type { PartView } from '../../engine/index.ts'
import { ComparePart } from './compare-part.tsx'
import { FoundPart } from './found-part.tsx'
import { InputPart } from './input-part.tsx'
import { HeadingPart, NotePart } from './text-parts.tsx'
import { PayPart } from './pay-part.tsx'
import { VerifyPart } from './verify-part.tsx'

export interface SimplePartProps {
  readonly part: PartView
  readonly slide: string
  readonly scopes: readonly string[]
}

/** Any part that may also stand in a list item; lists and the review belong to slides only. */
export function SimplePart({ part, slide, scopes }: SimplePartProps) {
  switch (part.kind) {
    case 'input':
      return <InputPart view={part} slide={slide} scopes={scopes} />
    case 'found':
      return <FoundPart view={part} slide={slide} scopes={scopes} />
    case 'verify':
      return <VerifyPart view={part} slide={slide} />
    case 'pay':
      return <PayPart view={part} slide={slide} scopes={scopes} />
    case 'compare':
      return <ComparePart view={part} slide={slide} />
    case 'note':
      return <NotePart id={part.id} tone={part.tone} />
    case 'heading':
      return <HeadingPart id={part.id} />
    case 'list':
    case 'review':
      return null
    default:
      return part satisfies never
  }
}
