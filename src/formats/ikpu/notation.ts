import { asKept, type Notation } from '../notation.ts'

export const ikpu = { show: asKept, box: null } satisfies Notation
