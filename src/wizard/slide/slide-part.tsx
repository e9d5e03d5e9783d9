import { memo } from 'react'
import type { PartView } from '../../engine/index.ts'
import { ListPart } from './list-part.tsx'
import { ReviewPart } from './review-part.tsx'
import { SimplePart } from './simple-part.tsx'

export interface SlidePartProps {
  readonly part: PartView
  readonly slide: string
  readonly scopes: readonly string[]
}

/** Any part of a slide. */
export const SlidePart = memo(function SlidePart({ part, slide, scopes }: SlidePartProps) {
  switch (part.kind) {
    case 'list':
      return <ListPart view={part} slide={slide} />
    case 'review':
      return <ReviewPart slide={slide} />
    default:
      return <SimplePart part={part} slide={slide} scopes={scopes} />
  }
})
