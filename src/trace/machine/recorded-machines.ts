import { authClasses } from './auth-classes.ts'
import { authPlayer } from './auth-player.ts'
import { claimFormClasses } from './claim-form-classes.ts'
import { claimFormPlayer } from './claim-form-player.ts'
import { paymentClasses } from './payment-classes.ts'
import { paymentPlayer } from './payment-player.ts'
import type { RecordedMachine } from './recorded-machine.ts'
import { authRedactor } from './redact-auth.ts'
import { claimFormRedactor } from './redact-claim-form.ts'
import { paymentRedactor } from './redact-payment.ts'
import { verificationRedactor } from './redact-verification.ts'
import { verificationClasses } from './verification-classes.ts'
import { verificationPlayer } from './verification-player.ts'

/** Recorded machines that belong to no product, by name. */
export const recordedMachines = {
  auth: { player: authPlayer, redactor: authRedactor, classes: authClasses },
  'claim-form': { player: claimFormPlayer, redactor: claimFormRedactor, classes: claimFormClasses },
  payment: { player: paymentPlayer, redactor: paymentRedactor, classes: paymentClasses },
  verification: { player: verificationPlayer, redactor: verificationRedactor, classes: verificationClasses },
} as const satisfies Readonly<Record<string, RecordedMachine>>

/** Name of a machine that can be recorded. */
export type MachineName = keyof typeof recordedMachines

/** Returns whether this version records a machine of this name. */
export function isRecordedMachine(name: string): name is MachineName {
  return Object.hasOwn(recordedMachines, name)
}
