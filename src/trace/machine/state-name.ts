import type { StateValue } from '../../../machines/xstate.ts'

/**
 * Returns the names of the states from the outermost to the innermost, joined by dots, with parallel states side by
 * side.
 */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined ? name : `${name}.${stateName(inner)}`))
    .join(' ')
}
