import { asKept, type Notation } from '../notation.ts'

export const licenceSeries = { show: asKept, box: null } satisfies Notation
