import { asKept, type Notation } from '../notation.ts'

export const driverLicenceSeries = { show: asKept, box: null } satisfies Notation
