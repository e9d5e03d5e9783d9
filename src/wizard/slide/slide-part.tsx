import { memo, Suspense } from 'react'
import type { FoundView, PartView } from '../../engine/index.ts'
import { Skeleton } from '../../ui/index.ts'
import { BoundPart } from './bound-part.tsx'
import { InputPart } from './input-part.tsx'
import { ComparePart, FoundPart, ListPart, PayPart, ReviewPart, VerifyPart } from './later.ts'
import { ShownPart } from './later-texts.ts'
import { HeadingPart, NotePart } from './text-parts.tsx'

export interface SlidePartProps {
  readonly part: PartView
  readonly slide: string
  readonly scopes: readonly string[]
}

/** Any part of a slide. */
export const SlidePart = memo(function SlidePart(props: SlidePartProps) {
  return (
    // A lookup displays nothing at first, so it needs no placeholder.
    <Suspense fallback={props.part.kind === 'found' ? null : <Skeleton kind="block" />}>
      <AnyPart {...props} />
    </Suspense>
  )
})

function AnyPart({ part, slide, scopes }: SlidePartProps) {
  switch (part.kind) {
    case 'input':
      return part.bound ? <BoundPart view={part} /> : <InputPart view={part} slide={slide} scopes={scopes} />
    case 'found':
      // Before its first call a lookup displays nothing, and its script can wait.
      return isCalled(part) && <FoundPart view={part} slide={slide} scopes={scopes} />
    case 'list':
      return <ListPart view={part} slide={slide} />
    case 'review':
      return <ReviewPart slide={slide} />
    case 'verify':
      return <VerifyPart view={part} slide={slide} />
    case 'pay':
      return <PayPart view={part} slide={slide} scopes={scopes} />
    case 'compare':
      return <ComparePart view={part} slide={slide} />
    case 'note':
      return <NotePart view={part} />
    case 'heading':
      return <HeadingPart id={part.id} />
    case 'show':
      return <ShownPart view={part} />
    default:
      return part satisfies never
  }
}

function isCalled({ call }: FoundView): boolean {
  return call.manual || call.status === 'pending' || call.outcome !== ''
}
