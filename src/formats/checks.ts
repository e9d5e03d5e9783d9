import { isDate } from './date/day.ts'
import { isDateTime } from './date-time/instant.ts'
import type { CheckName } from './format.ts'
import { isIpv6 } from './ipv6/address.ts'
import { isPersonalNumber } from './pinfl/personal-number.ts'
import { isTime } from './time/time-of-day.ts'
import { isUri, isUriReference } from './uri/uri.ts'
import { isEmailDomain } from './email/domain.ts'

/** Checks beyond a pattern. Compiled products call them by these names. */
export const checks = {
  isDate,
  isDateTime,
  isEmailDomain,
  isIpv6,
  isPersonalNumber,
  isTime,
  isUri,
  isUriReference,
} as const satisfies Readonly<Record<CheckName, (value: string) => boolean>>
