import { createContext, type ReactNode, use } from 'react'
import { Skeleton } from '../../ui/index.ts'
import { FailureNote } from '../loading/failure-note.tsx'
import { NoEntryPage } from './no-entry-page.tsx'
import type { Operator } from './read-operator.ts'
import { SignInPage } from './sign-in-page.tsx'
import styles from './staff-gate.module.css'
import { useOperator } from './use-operator.ts'

const OperatorContext = createContext<Operator | null>(null)

/** The person of the insurer who is signed in. */
export function useSignedOperator(): Operator {
  const operator = use(OperatorContext)
  if (!operator) throw new Error('useSignedOperator: no operator is signed in')
  return operator
}

/** Shows its children to a person with a role; shows the sign-in page or a refusal to others. */
export function StaffGate({ children }: { readonly children: ReactNode }) {
  const state = useOperator()
  switch (state.kind) {
    case 'signedOut':
      return <SignInPage />
    case 'stranger':
      return <NoEntryPage />
    case 'asking':
      return (
        <main className={styles['waiting']} aria-busy="true">
          <Skeleton kind="block" />
        </main>
      )
    case 'failed':
      return (
        <main className={styles['waiting']}>
          <FailureNote error={state.error} onRetry={state.again} />
        </main>
      )
    case 'operator':
      return <OperatorContext value={state.operator}>{children}</OperatorContext>
    default:
      return state satisfies never
  }
}
