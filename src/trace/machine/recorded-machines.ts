import { authPlayer } from './auth-player.ts'
import type { RecordedMachine } from './recorded-machine.ts'
import { authRedactor } from './redact-auth.ts'

/** Machines that are no product's and are recorded, by name. */
export const recordedMachines = {
  auth: { player: authPlayer, redactor: authRedactor },
} as const satisfies Readonly<Record<string, RecordedMachine>>

export type MachineName = keyof typeof recordedMachines
