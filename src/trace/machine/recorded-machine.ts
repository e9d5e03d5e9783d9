import type { Json, JsonObject } from '../../engine/index.ts'
import type { Random } from '../stand-in.ts'
import type { MachinePlayer } from './machine-player.ts'
import type { MachineEvent, MachineHeader } from './machine-trace.ts'

/** A machine that can be recorded: how it is played again, and what stands for the personal data in it. */
export interface RecordedMachine {
  readonly player: (beginning: MachineBeginning) => MachinePlayer
  readonly redactor: (random: Random, today: string) => MachineRedactor
}

/** How a machine began. */
export type MachineBeginning = Pick<MachineHeader, 'today' | 'input'>

/** Chooses what stands for personal data in one recording, so that the machine decides the same. */
export interface MachineRedactor {
  readonly input: (input: JsonObject, began: number) => JsonObject
  readonly event: (event: MachineEvent, moment: MachineMoment) => MachineEvent
  readonly answer: (call: string, answer: Json) => Json
}

/** The time at which something happened, by the real clock: the one of a recording stands or is turned by hand. */
export interface MachineMoment {
  /** Milliseconds. */
  readonly now: number
  /** Seconds that the machine still waits before it acts by itself; 0 when it does not. */
  readonly left: number
}
