import { bareCode } from '../characters.ts'
import { groupCode, type Notation } from '../notation.ts'

/** Groups the 14 digits by meaning, which makes them easier to check: `31506900000013` → `3 150690 000 001 3`. */
export function groupPinfl(text: string): string {
  return groupCode(bareCode(text), [1, 6, 3, 3])
}

export const pinfl = {
  show: bareCode,
  box: { keep: bareCode, group: groupPinfl, length: 14, mayGrow: null, width: 'medium' },
} satisfies Notation
