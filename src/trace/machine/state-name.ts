import type { StateValue } from 'xstate'

/** States from the outermost to the innermost, joined by dots; parallel ones stand beside each other. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined ? name : `${name}.${stateName(inner)}`))
    .join(' ')
}
