import { controlId } from './ids.ts'

/** Element id of the part that verifies the phone at this path. */
export function verifyId(at: string): string {
  return `verify-${controlId(at)}`
}
