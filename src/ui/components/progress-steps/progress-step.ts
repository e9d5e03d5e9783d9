import type { ReactNode } from 'react'

/**
 * Where a step stands. `recheck`: an earlier answer was changed and this one may no longer hold.
 * `locked`: something before it is not done yet.
 */
export type StepState = 'current' | 'done' | 'reached' | 'recheck' | 'locked'

/** One step of the way. */
export interface ProgressStep {
  readonly id: string
  readonly label: string
  readonly state: StepState
  /** It is final: there is no way back to it. */
  readonly isFixed?: boolean | undefined
  /** In the sheet, below the name: «Chevrolet Cobalt, 01 A 123 BC». */
  readonly detail?: ReactNode
  /** Where the step is found; a button where it is not given. */
  readonly href?: string | undefined
}

/** Whether the person can go to a step. */
export function isOpen({ state, isFixed = false }: ProgressStep): boolean {
  return state !== 'current' && state !== 'locked' && !isFixed
}
