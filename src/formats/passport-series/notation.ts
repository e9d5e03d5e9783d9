import { asKept, type Notation } from '../notation.ts'

export const passportSeries = { show: asKept, box: null } satisfies Notation
