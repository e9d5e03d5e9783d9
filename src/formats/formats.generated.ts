// Written by `npm run generate` from the folders beside it.

import { bankCard } from './bank-card/format.ts'
import { cadastre } from './cadastre/format.ts'
import { companyPhone } from './company-phone/format.ts'
import { date } from './date/format.ts'
import { dateTime } from './date-time/format.ts'
import { dayAndTime } from './day-and-time/format.ts'
import { driverLicence } from './driver-licence/format.ts'
import { driverLicenceNumber } from './driver-licence-number/format.ts'
import { driverLicenceSeries } from './driver-licence-series/format.ts'
import { duration } from './duration/format.ts'
import { email } from './email/format.ts'
import { file } from './file/format.ts'
import { hostname } from './hostname/format.ts'
import { idnEmail } from './idn-email/format.ts'
import { ikpu } from './ikpu/format.ts'
import { ipv4 } from './ipv4/format.ts'
import { ipv6 } from './ipv6/format.ts'
import { licence } from './licence/format.ts'
import { licenceNumber } from './licence-number/format.ts'
import { licenceSeries } from './licence-series/format.ts'
import { location } from './location/format.ts'
import { month } from './month/format.ts'
import { oked } from './oked/format.ts'
import { okonx } from './okonx/format.ts'
import { passport } from './passport/format.ts'
import { passportNumber } from './passport-number/format.ts'
import { passportSeries } from './passport-series/format.ts'
import { phone } from './phone/format.ts'
import { pinfl } from './pinfl/format.ts'
import { plate } from './plate/format.ts'
import { policy } from './policy/format.ts'
import { signature } from './signature/format.ts'
import { techPassport } from './tech-passport/format.ts'
import { techPassportNumber } from './tech-passport-number/format.ts'
import { techPassportSeries } from './tech-passport-series/format.ts'
import { time } from './time/format.ts'
import { timeOfDay } from './time-of-day/format.ts'
import { tin } from './tin/format.ts'
import { uri } from './uri/format.ts'
import { uriReference } from './uri-reference/format.ts'
import { uuid } from './uuid/format.ts'
import type { Format } from './format.ts'
import type { FormatId } from './kinds.generated.ts'

const registry = {
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
} as const satisfies Readonly<Record<FormatId, Format>>

/** Every format by its name. */
export const formats: Readonly<Record<FormatId, Format>> = registry

/** Formats whose stand-ins are made in their own folder. */
export type OwnStandInId = {
  [Id in FormatId]: (typeof registry)[Id]['standIn'] extends 'own' ? Id : never
}[FormatId]
