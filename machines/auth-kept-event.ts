import { newPasswordProblems } from './auth-rules.ts'
import type { AuthEvent } from './auth-setup.ts'

/**
 * Returns the event in the form that a recording may keep. A password is replaced by a value that shows only whether it
 * was given, long enough, and equal to its repetition.
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
