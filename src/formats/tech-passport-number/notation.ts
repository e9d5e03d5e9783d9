import { asKept, type Notation } from '../notation.ts'

export const techPassportNumber = { show: asKept, box: null } satisfies Notation
