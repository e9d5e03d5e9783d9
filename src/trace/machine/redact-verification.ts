import type { VerificationEvent } from '../../../machines/verification.machine.ts'
import { isObject, type Json } from '../../engine/json.ts'
import { StandIns, type Random } from '../stand-in.ts'
import { plainEvent } from './plain.ts'
import type { MachineRedactor } from './recorded-machine.ts'
import { isVerificationEvent } from './verification-events.ts'

/** Redactor of proving a phone. */
export function verificationRedactor(random: Random): MachineRedactor {
  const standIns = new StandIns(random)
  const redacted = (event: VerificationEvent): VerificationEvent => {
    switch (event.type) {
      case 'phone.submitted':
        return { ...event, phone: standIns.of(event.phone, 'phone') }
      case 'code.submitted':
        return { ...event, code: standIns.of(event.code, 'code') }
      default:
        return event
    }
  }
  return {
    input: (input) => input,
    // Of an unknown event only the name is kept.
    event: (event) => (isVerificationEvent(event) ? plainEvent(redacted(event)) : { type: event.type }),
    answer: (_call, answer) => withoutProof(answer),
  }
}

/** Returns the answer to a code without the server's signed statement about the phone. */
export function withoutProof(answer: Json): Json {
  return isObject(answer) && 'proof' in answer ? { ...answer, proof: 'proof' } : answer
}
