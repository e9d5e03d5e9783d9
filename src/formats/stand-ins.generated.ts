// Written by `npm run generate` from the folders beside it.

import { date } from './date/stand-in.ts'
import { dateTime } from './date-time/stand-in.ts'
import { dayAndTime } from './day-and-time/stand-in.ts'
import { duration } from './duration/stand-in.ts'
import { file } from './file/stand-in.ts'
import { ipv4 } from './ipv4/stand-in.ts'
import { ipv6 } from './ipv6/stand-in.ts'
import { location } from './location/stand-in.ts'
import { month } from './month/stand-in.ts'
import { pinfl } from './pinfl/stand-in.ts'
import { signature } from './signature/stand-in.ts'
import { time } from './time/stand-in.ts'
import { timeOfDay } from './time-of-day/stand-in.ts'
import { uuid } from './uuid/stand-in.ts'
import type { OwnStandInId } from './formats.generated.ts'
import type { StandIn } from './stand-in.ts'

/** The stand-ins of the formats that make their own. */
export const standIns: Readonly<Record<OwnStandInId, StandIn>> = {
  date,
  'date-time': dateTime,
  dayAndTime,
  duration,
  file,
  ipv4,
  ipv6,
  location,
  month,
  pinfl,
  signature,
  time,
  timeOfDay,
  uuid,
}
