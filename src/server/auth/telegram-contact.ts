import { formats } from '../../formats/index.ts'
import { objectIn } from '../json-value.ts'

/** Returns the phone of a contact as twelve figures, whether or not it is signed; null for a phone of another country. */
export function phoneInContact(contact: string): string | null {
  const { phone_number: phone } = objectIn(new URLSearchParams(contact).get('contact') ?? '')
  const figures = typeof phone === 'string' ? phone.replace(/^\+/, '') : ''
  return formats.phone.pattern.test(figures) ? figures : null
}
