import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, Note, Skeleton } from '../../ui/index.ts'
import { useFailureText } from './use-failure-text.ts'
import type { Loaded } from './use-loaded.ts'

export interface LoadedPartProps<Value> {
  readonly state: Loaded<Value> & { readonly again: () => void }
  readonly children: (value: Value) => ReactNode
}

/** What is made of something that may be on its way or out of reach. */
export function LoadedPart<Value>({ state, children }: LoadedPartProps<Value>) {
  const { t } = useLingui()
  const say = useFailureText()
  switch (state.kind) {
    case 'ready':
      return children(state.value)
    case 'loading':
      return (
        <div aria-busy="true">
          <Skeleton kind="block" />
        </div>
      )
    case 'failed':
      return (
        <Note
          tone="error"
          live="alert"
          title={say(state.error)}
          actions={
            <Button size="small" kind="secondary" onClick={state.again}>
              {t({ id: 'admin.retry', message: 'Повторить' })}
            </Button>
          }
        />
      )
    default:
      return state satisfies never
  }
}
