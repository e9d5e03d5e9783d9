export { recorder } from './recorder.ts'
export type { Recorder, Recording } from './recorder.ts'
export { replay } from './replay.ts'
export type { Divergence, Replay } from './replay.ts'
export { readTrace, writeTrace } from './trace-text.ts'
export type { TraceFault, TraceReading } from './trace-text.ts'
export { TRACE_VERSION } from './trace-file.ts'
export type {
  CallLine,
  EventLine,
  RecordedEvent,
  StateMark,
  Trace,
  TraceHeader,
  TraceLine,
} from './trace-file.ts'
