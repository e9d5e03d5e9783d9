// Written by `npm run generate` from the folders beside it.

import { bankCard } from './bank-card/notation.ts'
import { cadastre } from './cadastre/notation.ts'
import { companyPhone } from './company-phone/notation.ts'
import { date } from './date/notation.ts'
import { dayAndTime } from './day-and-time/notation.ts'
import { driverLicence } from './driver-licence/notation.ts'
import { file } from './file/notation.ts'
import { licence } from './licence/notation.ts'
import { month } from './month/notation.ts'
import { oked } from './oked/notation.ts'
import { passport } from './passport/notation.ts'
import { phone } from './phone/notation.ts'
import { pinfl } from './pinfl/notation.ts'
import { plate } from './plate/notation.ts'
import { policy } from './policy/notation.ts'
import { signature } from './signature/notation.ts'
import { techPassport } from './tech-passport/notation.ts'
import { tin } from './tin/notation.ts'
import type { FormatId } from './kinds.generated.ts'
import { plain, type Notation } from './notation.ts'

/** The notation of every format, as the browser needs it. */
export const notations = {
  bankCard,
  cadastre,
  companyPhone,
  date,
  'date-time': plain,
  dayAndTime,
  driverLicence,
  driverLicenceNumber: plain,
  driverLicenceSeries: plain,
  duration: plain,
  email: plain,
  file,
  hostname: plain,
  'idn-email': plain,
  ikpu: plain,
  ipv4: plain,
  ipv6: plain,
  licence,
  licenceNumber: plain,
  licenceSeries: plain,
  location: plain,
  month,
  oked,
  okonx: plain,
  passport,
  passportNumber: plain,
  passportSeries: plain,
  phone,
  pinfl,
  plate,
  policy,
  signature,
  techPassport,
  techPassportNumber: plain,
  techPassportSeries: plain,
  time: plain,
  timeOfDay: plain,
  tin,
  uri: plain,
  'uri-reference': plain,
  uuid: plain,
} satisfies Readonly<Record<FormatId, Notation>>

/** A format that is asked in one box for one code. */
export type BoxedFormatId = {
  [Id in FormatId]: (typeof notations)[Id]['box'] extends null ? never : Id
}[FormatId]
