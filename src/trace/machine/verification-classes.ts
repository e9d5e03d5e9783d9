import type { VerificationEvent } from '../../../machines/verification.machine.ts'
import { isObject } from '../../engine/json.ts'
import type { MachineClasses } from './recorded-machine.ts'
import {
  amount,
  name,
  objectOf,
  oneOf,
  phone,
  standInText,
  type ValueClass,
  type ValueClasses,
} from './value-class.ts'

const ofEvents: Readonly<Record<VerificationEvent['type'], ValueClasses>> = {
  'phone.submitted': { phone },
  'code.requested': {},
  'code.submitted': { code: standInText },
  'number.changed': {},
}

/** Answers of the calls that prove a phone. */
export const codeAnswers = {
  sendCode: objectOf({ kind: oneOf('sent', 'refused'), resendSeconds: amount, code: name }),
  checkCode: objectOf({ kind: oneOf('verified', 'signedIn', 'wrong', 'exhausted'), proof: oneOf('proof') }),
} as const satisfies Readonly<Record<string, ValueClass>>

/** What a recording of proving a phone holds. */
export const verificationClasses: MachineClasses = {
  input: {},
  events: ofEvents,
  answers: codeAnswers,
  personal: ['phone'],
  isDone: (answer) => isObject(answer) && answer['kind'] === 'verified',
}
