import { createContext, type ReactNode, use } from 'react'
import { Skeleton } from '../../ui/index.ts'
import { ProvePage, SetUpPage } from '../factor/factor-pages.tsx'
import { FailureNote } from '../loading/failure-note.tsx'
import { NoEntryPage } from './no-entry-page.tsx'
import type { Operator } from './read-operator.ts'
import { SignInPage } from './sign-in-page.tsx'
import styles from './staff-gate.module.css'
import { useOperator } from './use-operator.ts'

const OperatorContext = createContext<Operator | null>(null)
const AgainContext = createContext<() => void>(() => undefined)

/** The person of the insurer who is signed in. */
export function useSignedOperator(): Operator {
  const operator = use(OperatorContext)
  if (!operator) throw new Error('useSignedOperator: no operator is signed in')
  return operator
}

/** Returns a function that reads the signed-in person of the insurer again after a change of their data. */
export function useOperatorAgain(): () => void {
  return use(AgainContext)
}

/** Shows its children to a person with a role; shows the sign-in page, its second step or a refusal to others. */
export function StaffGate({ children }: { readonly children: ReactNode }) {
  const state = useOperator()
  switch (state.kind) {
    case 'signedOut':
      return <SignInPage />
    case 'stranger':
      return <NoEntryPage />
    case 'factorAbsent':
      return <SetUpPage onProven={state.again} />
    case 'factorWanted':
      return <ProvePage onProven={state.again} />
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
      return (
        <OperatorContext value={state.operator}>
          <AgainContext value={state.again}>{children}</AgainContext>
        </OperatorContext>
      )
    default:
      return state satisfies never
  }
}
