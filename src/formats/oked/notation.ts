import { bareCode } from '../characters.ts'
import { asKept, type Notation } from '../notation.ts'

export const oked = {
  show: asKept,
  box: { keep: bareCode, group: bareCode, length: 5, mayGrow: null, width: 'short' },
} satisfies Notation
