import { isDate } from './date/day.ts'
import type { CheckName } from './format.ts'
import { isPersonalNumber } from './pinfl/personal-number.ts'

/** Checks beyond a pattern. Compiled products call them by these names. */
export const checks = { isDate, isPersonalNumber } as const satisfies Readonly<
  Record<CheckName, (value: string) => boolean>
>
