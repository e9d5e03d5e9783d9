import { asKept, type Notation } from '../notation.ts'

export const driverLicenceNumber = { show: asKept, box: null } satisfies Notation
