import { withoutPassword } from '../../../machines/auth-kept-event.ts'
import type { AuthEvent } from '../../../machines/auth.machine.ts'
import type { KeptAuth } from '../../../machines/auth-state.ts'
import type { JsonObject } from '../../engine/index.ts'
import { standIn } from '../stand-in.ts'
import type { MachineEvent } from './machine-trace.ts'

/** Chooses what stands for personal data in one recording of signing in; passwords are not kept at all. */
export interface AuthRedactor {
  /** `left`: seconds of the countdown that are left; the recording's clock is not the real one. */
  readonly event: (event: AuthEvent, left: number) => MachineEvent
  readonly answer: (answer: JsonObject) => JsonObject
}

/** A redactor; two with one seed choose alike. */
export function authRedactor(seed: number): AuthRedactor {
  const phone = (value: string): string => standIn(value, 'phone', seed, 'free')
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
        return { ...event, code: standIn(event.code, 'code', seed, 'free') }
      default:
        return withoutPassword(event)
    }
  }
  return {
    // Events of the machine are plain data.
    event: (event, left) => redacted(event, left) as unknown as MachineEvent,
    answer: (answer) => ('proof' in answer ? { ...answer, proof: 'proof' } : answer),
  }
}
