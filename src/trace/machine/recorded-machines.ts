import { authPlayer } from './auth-player.ts'
import { claimFormPlayer } from './claim-form-player.ts'
import type { RecordedMachine } from './recorded-machine.ts'
import { authRedactor } from './redact-auth.ts'
import { claimFormRedactor } from './redact-claim-form.ts'

/** Recorded machines that belong to no product, by name. */
export const recordedMachines = {
  auth: { player: authPlayer, redactor: authRedactor },
  'claim-form': { player: claimFormPlayer, redactor: claimFormRedactor },
} as const satisfies Readonly<Record<string, RecordedMachine>>

/** Name of a machine that can be recorded. */
export type MachineName = keyof typeof recordedMachines
