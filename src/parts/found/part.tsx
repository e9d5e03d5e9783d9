import { Suspense } from 'react'
import { later } from '../../wizard/slide/later.ts'
import type { PartProps } from '../../wizard/slide/part-component.ts'
import type { FoundView } from './view-type.ts'

const Card = later.piece((of) => of.FoundPart)

/** The place of a lookup's card. Before its first call a lookup displays nothing, and its script can wait. */
export function FoundPart(props: PartProps<'found'>) {
  return <Suspense>{isCalled(props.view) && <Card {...props} />}</Suspense>
}

function isCalled({ call }: FoundView): boolean {
  return call.manual || call.status === 'pending' || call.outcome !== ''
}
