import type { WizardState } from '../../engine/index.ts'

/** Returns whether the customer has answered something or gone on: then there is something to save. */
export function isBegun({ touched, visited }: Pick<WizardState, 'touched' | 'visited'>): boolean {
  return Object.keys(touched).length > 0 || Object.keys(visited).length > 1
}
