import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/index.ts'
import { persistently } from '../persistent-import.ts'
import type { InputWidgetProps } from './widget-props.ts'

const LongChoicesWidget = lazy(async () => ({
  default: (await persistently(() => import('./long-choice-widgets.tsx'))).LongChoicesWidget,
}))

/** A few of a list: up to three countries. */
export function ChoicesWidget(props: InputWidgetProps) {
  return (
    <Suspense fallback={<Skeleton kind="block" />}>
      <LongChoicesWidget {...props} />
    </Suspense>
  )
}
