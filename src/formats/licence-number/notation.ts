import { asKept, type Notation } from '../notation.ts'

export const licenceNumber = { show: asKept, box: null } satisfies Notation
