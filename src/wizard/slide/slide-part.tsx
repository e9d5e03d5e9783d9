import { memo, Suspense } from 'react'
import type { PartView } from '../../engine/index.ts'
import { partComponents } from '../../parts/part.generated.ts'
import { forAnyPart } from './part-component.ts'
import { Skeleton } from '../../ui/index.ts'

export interface SlidePartProps {
  readonly part: PartView
  readonly slide: string
  readonly scopes: readonly string[]
}

const components = forAnyPart(partComponents)

/** Any part of a slide. */
export const SlidePart = memo(function SlidePart({ part, slide, scopes }: SlidePartProps) {
  const { [part.kind]: Part } = components
  return (
    <Suspense fallback={<Skeleton kind="block" />}>
      {Part && <Part view={part} slide={slide} scopes={scopes} />}
    </Suspense>
  )
})
