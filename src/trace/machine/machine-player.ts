import type { Json } from '../../engine/index.ts'
import type { CallOutcome, MachineEvent } from './machine-trace.ts'

/** A machine that runs with no network and no clock: calls are answered, and time passes, by hand. */
export interface MachinePlayer {
  readonly send: (event: MachineEvent) => void
  /** Ends a running call. A call that the machine no longer waits for is ignored. */
  readonly answer: (call: string, outcome: CallOutcome) => void
  /** Lets seconds pass. */
  readonly wait: (seconds: number) => void
  /** Seconds that the machine still waits before it acts by itself; 0 when it does not. */
  readonly left: () => number
  /** Returns the request of the latest call of this name; null when there was none. */
  readonly request: (call: string) => Json
  /** States from the outermost to the innermost, joined by dots. */
  readonly state: () => string
  readonly data: () => Json
}
