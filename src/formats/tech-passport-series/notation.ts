import { asKept, type Notation } from '../notation.ts'

export const techPassportSeries = { show: asKept, box: null } satisfies Notation
