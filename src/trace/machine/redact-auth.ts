import { withoutPassword } from '../../../machines/auth-kept-event.ts'
import type { AuthEvent } from '../../../machines/auth.machine.ts'
import type { KeptAuth } from '../../../machines/auth-state.ts'
import { StandIns, type Random } from '../stand-in.ts'
import { isAuthEvent } from './auth-events.ts'
import { plainEvent } from './plain.ts'
import type { MachineRedactor } from './recorded-machine.ts'
import { withoutProof } from './redact-verification.ts'

/** Redactor of sign-in; passwords are not recorded at all. */
export function authRedactor(random: Random): MachineRedactor {
  const standIns = new StandIns(random)
  const phone = (value: string): string => standIns.of(value, 'phone')
  const kept = (before: KeptAuth, left: number): KeptAuth => ({
    ...before,
    phoneNumber: phone(before.phoneNumber),
    codeSent: before.codeSent && { phone: phone(before.codeSent.phone), resendAt: left * 1000 },
  })
  const redacted = (event: AuthEvent, left: number): AuthEvent => {
    switch (event.type) {
      case 'state.hydrated':
        return { ...event, kept: event.kept && kept(event.kept, left) }
      case 'phone.typed':
      case 'phone.submitted':
        return { ...event, phone: phone(event.phone) }
      case 'credentials.submitted':
        return { ...withoutPassword(event), phone: phone(event.phone) } as AuthEvent
      case 'code.submitted':
        return { ...event, code: standIns.of(event.code, 'code') }
      default:
        return withoutPassword(event)
    }
  }
  return {
    input: (input) => input,
    // Of an unknown event only the name is kept.
    event: (event, { left = 0 }) =>
      isAuthEvent(event) ? plainEvent(redacted(event, left)) : { type: event.type },
    answer: (_call, answer) => withoutProof(answer),
  }
}
