import { isDate } from './date/day.ts'
import { isPersonalNumber } from './pinfl/personal-number.ts'

/** Checks beyond a pattern. Compiled products call them by these names: a published name is never changed. */
export const checks = { isDate, isPersonalNumber } as const satisfies Readonly<
  Record<string, (value: string) => boolean>
>
