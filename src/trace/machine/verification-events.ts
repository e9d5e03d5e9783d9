import type { VerificationEvent } from '../../../machines/verification.machine.ts'
import { hasParts, type Parts } from '../parts.ts'
import type { MachineEvent } from './machine-trace.ts'

/** The parts of each event of proving a phone. */
const eventParts: Readonly<Record<VerificationEvent['type'], Parts>> = {
  'phone.submitted': { phone: 'text' },
  'code.requested': {},
  'code.submitted': { code: 'text' },
  'number.changed': {},
}

/** Returns whether an event of a trace is an event of `verificationMachine` with all its properties. */
export function isVerificationEvent(event: MachineEvent): event is MachineEvent & VerificationEvent {
  const parts = Object.hasOwn(eventParts, event.type)
    ? eventParts[event.type as VerificationEvent['type']]
    : undefined
  return parts !== undefined && hasParts(event, parts)
}
