import type { ReactNode } from 'react'

/**
 * State of a step. `recheck`: an earlier answer changed, so this step may be invalid. `locked`: an earlier
 * step is not done.
 */
export type StepState = 'current' | 'done' | 'reached' | 'recheck' | 'locked'

/** One step of the wizard's progress. */
export interface ProgressStep {
  readonly id: string
  readonly label: string
  readonly state: StepState
  /** True when the step cannot be opened again. */
  readonly isFixed?: boolean | undefined
  /** In the sheet, below the name: «Chevrolet Cobalt, 01 A 123 BC». */
  readonly detail?: ReactNode
  /** Address of the step; a button without it. */
  readonly href?: string | undefined
}

/** Returns whether the person can open a step. */
export function isOpen({ state, isFixed = false }: ProgressStep): boolean {
  return state !== 'current' && state !== 'locked' && !isFixed
}
