import { newPasswordProblems } from './auth-rules.ts'
import type { AuthEvent } from './auth-setup.ts'

/**
 * The event as it may be kept: what stands for a password says whether there was one, whether it was long enough and
 * whether it was typed twice alike, and nothing else.
 */
export function withoutPassword(event: AuthEvent): AuthEvent {
  switch (event.type) {
    case 'credentials.submitted':
      return { ...event, password: event.password === '' ? '' : 'a password' }
    case 'password.submitted':
      return { type: event.type, ...standIns(event.password, event.repeated) }
    default:
      return event
  }
}

function standIns(
  password: string,
  repeated: string,
): { readonly password: string; readonly repeated: string } {
  switch (newPasswordProblems(password, repeated)[0]?.code) {
    case 'required':
      return { password: '', repeated: '' }
    case 'minLength':
      return { password: 'short', repeated: 'short' }
    case 'QDM_PASSWORDS_DIFFER':
      return { password: 'a password', repeated: 'another password' }
    default:
      return { password: 'a password', repeated: 'a password' }
  }
}
