import type { AuthEvent } from '../../../machines/auth.machine.ts'
import { readKeptAuth } from '../../../machines/auth-state.ts'
import { slideCounts } from '../../../machines/slide-groups.machine.ts'
import { hasParts, type Parts } from '../parts.ts'
import type { MachineEvent } from './machine-trace.ts'

/** The parts of each event of signing in. */
const eventParts: Readonly<Record<AuthEvent['type'], Parts>> = {
  'state.hydrated': { kept: 'anything' },
  'modal.opened': { group: 'text', slide: 'number?' },
  'modal.closed': {},
  'login.chosen': {},
  'code.chosen': {},
  'passkey.chosen': {},
  'registration.chosen': {},
  'recovery.chosen': {},
  'remember.changed': { remember: 'flag' },
  'credentials.submitted': { phone: 'text', password: 'text' },
  'phone.typed': { phone: 'text' },
  'phone.submitted': { phone: 'text' },
  'number.changed': {},
  'code.requested': {},
  'code.submitted': { code: 'text' },
  'password.submitted': { password: 'text', repeated: 'text' },
  'password.skipped': {},
  'profile.completed': {},
  'profile.returned': {},
  'slide.resized': {},
}

/** Returns whether an event of a trace is an event of `authMachine` with all its properties. */
export function isAuthEvent(event: MachineEvent): event is MachineEvent & AuthEvent {
  const parts = Object.hasOwn(eventParts, event.type) ? eventParts[event.type as AuthEvent['type']] : null
  if (parts === null || !hasParts(event, parts)) return false
  const { kept = null, group = 'authContainer' } = event
  return (kept === null || readKeptAuth(kept) !== null) && Object.hasOwn(slideCounts, String(group))
}
