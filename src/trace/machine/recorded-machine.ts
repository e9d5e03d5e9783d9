import type { Json, JsonObject } from '../../engine/index.ts'
import type { Random } from '../stand-in.ts'
import type { MachinePlayer } from './machine-player.ts'
import type { MachineEvent, MachineHeader } from './machine-trace.ts'

/** A machine that can be recorded: its player, and its redactor of personal data. */
export interface RecordedMachine {
  readonly player: (beginning: MachineBeginning) => MachinePlayer
  readonly redactor: (random: Random, today: string) => MachineRedactor
}

/** Start values of a machine. */
export type MachineBeginning = Pick<MachineHeader, 'today' | 'input'>

/** Chooses the stand-ins for personal data in one recording, so that the machine makes the same decisions. */
export interface MachineRedactor {
  readonly input: (input: JsonObject, began: number) => JsonObject
  readonly event: (event: MachineEvent, moment: MachineMoment) => MachineEvent
  readonly answer: (call: string, answer: Json) => Json
}

/** Time of an event by the real clock. The clock of a recording does not run, or is set by hand. */
export interface MachineMoment {
  /** Milliseconds. */
  readonly now: number
  /** Seconds that the machine still waits before it acts by itself; 0 when it does not. */
  readonly left: number
}
