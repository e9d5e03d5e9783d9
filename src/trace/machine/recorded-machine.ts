import type { Json, JsonObject } from '../../engine/index.ts'
import type { Random } from '../stand-in.ts'
import type { MachinePlayer } from './machine-player.ts'
import type { MachineEvent, MachineHeader } from './machine-trace.ts'
import type { ValueClass, ValueClasses } from './value-class.ts'

/** A machine that can be recorded: its player, and its redactor of personal data. */
export interface RecordedMachine {
  readonly player: (beginning: MachineBeginning) => MachinePlayer
  readonly redactor: (random: Random, today: string) => MachineRedactor
  readonly classes: MachineClasses
}

/** What recordings of a machine hold: the classes of the values that its redactor writes, and what they mean. */
export interface MachineClasses {
  readonly input: ValueClasses
  /** By the type of the event. */
  readonly events: Readonly<Record<string, ValueClasses>>
  /** A condition of several values of one event; absent when there is none. */
  readonly isEvent?: (event: MachineEvent) => boolean
  /** By the name of the call. */
  readonly answers: Readonly<Record<string, ValueClass>>
  /** Names of values that stand for something personal. */
  readonly personal: readonly string[]
  /** Returns whether this answer of a call is what the person came for. */
  readonly isDone: (answer: Json) => boolean
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
  /**
   * Seconds that the machine still waits before it acts by itself; 0 when it does not. Absent for a machine with several
   * timers: its recording follows the clock.
   */
  readonly left?: number
}
