import { asKept, type Notation } from '../notation.ts'

export const email = { show: asKept, box: null } satisfies Notation
