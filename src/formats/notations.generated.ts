// Written by `npm run generate` from the folders beside it.

import { bankCard } from './bank-card/notation.ts'
import { cadastre } from './cadastre/notation.ts'
import { companyPhone } from './company-phone/notation.ts'
import { date } from './date/notation.ts'
import { dateTime } from './date-time/notation.ts'
import { dayAndTime } from './day-and-time/notation.ts'
import { driverLicence } from './driver-licence/notation.ts'
import { driverLicenceNumber } from './driver-licence-number/notation.ts'
import { driverLicenceSeries } from './driver-licence-series/notation.ts'
import { duration } from './duration/notation.ts'
import { email } from './email/notation.ts'
import { file } from './file/notation.ts'
import { hostname } from './hostname/notation.ts'
import { idnEmail } from './idn-email/notation.ts'
import { ikpu } from './ikpu/notation.ts'
import { ipv4 } from './ipv4/notation.ts'
import { ipv6 } from './ipv6/notation.ts'
import { licence } from './licence/notation.ts'
import { licenceNumber } from './licence-number/notation.ts'
import { licenceSeries } from './licence-series/notation.ts'
import { location } from './location/notation.ts'
import { month } from './month/notation.ts'
import { oked } from './oked/notation.ts'
import { okonx } from './okonx/notation.ts'
import { passport } from './passport/notation.ts'
import { passportNumber } from './passport-number/notation.ts'
import { passportSeries } from './passport-series/notation.ts'
import { phone } from './phone/notation.ts'
import { pinfl } from './pinfl/notation.ts'
import { plate } from './plate/notation.ts'
import { policy } from './policy/notation.ts'
import { signature } from './signature/notation.ts'
import { techPassport } from './tech-passport/notation.ts'
import { techPassportNumber } from './tech-passport-number/notation.ts'
import { techPassportSeries } from './tech-passport-series/notation.ts'
import { time } from './time/notation.ts'
import { timeOfDay } from './time-of-day/notation.ts'
import { tin } from './tin/notation.ts'
import { uri } from './uri/notation.ts'
import { uriReference } from './uri-reference/notation.ts'
import { uuid } from './uuid/notation.ts'
import type { FormatId } from './kinds.generated.ts'
import type { Notation } from './notation.ts'

/** The notation of every format, as the browser needs it. */
export const notations = {
  bankCard,
  cadastre,
  companyPhone,
  date,
  'date-time': dateTime,
  dayAndTime,
  driverLicence,
  driverLicenceNumber,
  driverLicenceSeries,
  duration,
  email,
  file,
  hostname,
  'idn-email': idnEmail,
  ikpu,
  ipv4,
  ipv6,
  licence,
  licenceNumber,
  licenceSeries,
  location,
  month,
  oked,
  okonx,
  passport,
  passportNumber,
  passportSeries,
  phone,
  pinfl,
  plate,
  policy,
  signature,
  techPassport,
  techPassportNumber,
  techPassportSeries,
  time,
  timeOfDay,
  tin,
  uri,
  'uri-reference': uriReference,
  uuid,
} satisfies Readonly<Record<FormatId, Notation>>

/** A format that is asked in one box for one code. */
export type BoxedFormatId = {
  [Id in FormatId]: (typeof notations)[Id]['box'] extends null ? never : Id
}[FormatId]
