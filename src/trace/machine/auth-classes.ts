import type { AuthEvent } from '../../../machines/auth.machine.ts'
import { slideCounts } from '../../../machines/slide-groups.machine.ts'
import { isObject } from '../../engine/json.ts'
import type { MachineClasses } from './recorded-machine.ts'
import {
  amount,
  flag,
  name,
  objectOf,
  oneOf,
  orNull,
  phone,
  standInText,
  type ValueClasses,
} from './value-class.ts'
import { codeAnswers } from './verification-classes.ts'

const group = oneOf(...Object.keys(slideCounts))

const ofEvents: Readonly<Record<AuthEvent['type'], ValueClasses>> = {
  'state.hydrated': {
    kept: orNull(
      objectOf({
        isOpenAuthModal: flag,
        group,
        activeSlide: amount,
        phoneNumber: phone,
        codeSent: orNull(objectOf({ phone, resendAt: amount })),
      }),
    ),
  },
  'modal.opened': { group, slide: amount },
  'modal.closed': {},
  'login.chosen': {},
  'code.chosen': {},
  'passkey.chosen': {},
  'registration.chosen': {},
  'recovery.chosen': {},
  'remember.changed': { remember: flag },
  'credentials.submitted': { phone, password: oneOf('', 'a password') },
  'phone.typed': { phone },
  'phone.submitted': { phone },
  'number.changed': {},
  'code.requested': {},
  'code.submitted': { code: standInText },
  'password.submitted': {
    password: oneOf('', 'short', 'a password'),
    repeated: oneOf('', 'short', 'a password', 'another password'),
  },
  'password.skipped': {},
  'profile.completed': {},
  'profile.returned': {},
  'slide.resized': {},
}

const signInEnded = objectOf({ kind: oneOf('signedIn', 'refused'), code: name })

/** What a recording of sign-in holds. */
export const authClasses: MachineClasses = {
  input: {},
  events: ofEvents,
  answers: {
    ...codeAnswers,
    logIn: signInEnded,
    enterByPasskey: signInEnded,
    register: signInEnded,
    setPassword: signInEnded,
  },
  personal: ['phone', 'phoneNumber'],
  isDone: (answer) => isObject(answer) && answer['kind'] === 'signedIn',
}
