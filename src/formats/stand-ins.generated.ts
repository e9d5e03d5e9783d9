// Written by `npm run generate` from the folders beside it.

import { date } from './date/stand-in.ts'
import { pinfl } from './pinfl/stand-in.ts'
import type { OwnStandInId } from './formats.generated.ts'
import type { StandIn } from './stand-in.ts'

/** The stand-ins of the formats that make their own. */
export const standIns: Readonly<Record<OwnStandInId, StandIn>> = { date, pinfl }
