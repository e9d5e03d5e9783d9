import type { PartView } from '../../engine/index.ts'
import { BoundPart } from './bound-part.tsx'
import { FoundPart } from './found-part.tsx'
import { InputPart } from './input-part.tsx'
import { ShownPart } from './later-texts.ts'
import { HeadingPart, NotePart } from './text-parts.tsx'

export interface SimplePartProps {
  readonly part: PartView
  readonly slide: string
  readonly scopes: readonly string[]
}

/** A question, a lookup or a text: what slides and list items are made of. The other parts belong to slides, a list within a list to its item's editor. */
export function SimplePart({ part, slide, scopes }: SimplePartProps) {
  switch (part.kind) {
    case 'input':
      return part.bound ? <BoundPart view={part} /> : <InputPart view={part} slide={slide} scopes={scopes} />
    case 'found':
      return <FoundPart view={part} slide={slide} scopes={scopes} />
    case 'note':
      return <NotePart view={part} />
    case 'heading':
      return <HeadingPart id={part.id} />
    case 'show':
      return <ShownPart view={part} />
    case 'list':
    case 'review':
    case 'verify':
    case 'pay':
    case 'compare':
      return null
    default:
      return part satisfies never
  }
}
