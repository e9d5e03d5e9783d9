import { asKept, type Notation } from '../notation.ts'

export const okonx = { show: asKept, box: null } satisfies Notation
