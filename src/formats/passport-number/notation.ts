import { asKept, type Notation } from '../notation.ts'

export const passportNumber = { show: asKept, box: null } satisfies Notation
