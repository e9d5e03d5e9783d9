import { Suspense } from 'react'
import { Skeleton } from '../../../ui/index.ts'
import { longChoices } from '../long-choices.ts'
import type { InputWidgetProps } from '../widget-props.ts'

const LongChoicesWidget = longChoices.piece((of) => of.LongChoicesWidget)

/** A few of a list: up to three countries. */
export function ChoicesWidget(props: InputWidgetProps) {
  return (
    <Suspense fallback={<Skeleton kind="block" />}>
      <LongChoicesWidget {...props} />
    </Suspense>
  )
}
