export { checkRecordingFile, checkRecording, eachText } from './check-recording.ts'
export type { CheckedRecording, RecordingFault, RecordingSummary } from './check-recording.ts'
export { digestOf } from './data-mark.ts'
export { checkMachineFile, checkMachineRecording } from './machine/check-machine-recording.ts'
export { machineRecorder } from './machine/record-machine.ts'
export type { MachineRecorder, MachineRecording } from './machine/record-machine.ts'
export type { MachineMoment } from './machine/recorded-machine.ts'
export { isRecordedMachine, recordedMachines } from './machine/recorded-machines.ts'
export type { MachineName } from './machine/recorded-machines.ts'
export type {
  CallOutcome,
  MachineCallLine,
  MachineEvent,
  MachineEventLine,
  MachineHeader,
  MachineLine,
  MachineMark,
  MachineTrace,
} from './machine/machine-trace.ts'
export { MachinePlayback } from './machine/machine-playback.ts'
export type { PlayedMachineEvent } from './machine/machine-playback.ts'
export { replayMachine } from './machine/replay-machine.ts'
export type { MachineReplay } from './machine/replay-machine.ts'
export type { ReportData, ReportedResult, ReportedVersions } from './report-data.ts'
export { recorder } from './recorder.ts'
export type { Recorder, Recording } from './recorder.ts'
export { Playback } from './playback.ts'
export type { ChangedValue, PlayedEvent } from './playback.ts'
export { eventOf, replay, startOf } from './replay.ts'
export type { Divergence, Replay } from './replay.ts'
export { isProductTrace, readTrace, writeTrace } from './trace-text.ts'
export type { AnyTrace, TraceFault, TraceReading } from './trace-text.ts'
export { TRACE_VERSION } from './trace-file.ts'
export type {
  CallLine,
  Device,
  EventLine,
  RecordedEvent,
  StateMark,
  Trace,
  TraceHeader,
  TraceLine,
} from './trace-file.ts'
export { causeKey, compareVersions, compareWithMarks, treatments } from './compare/compare-versions.ts'
export type { AnswerAgain, Comparison, Treatment } from './compare/compare-versions.ts'
export type { Cause } from './compare/first-difference.ts'
export { changePast } from './change-past.ts'
export type { PastChange } from './change-past.ts'
export { snapshotToGoOn } from './go-on.ts'
export { minimise } from './minimise.ts'
export { recordedOn, unitsOf } from './played-units.ts'
export { sinceWhen } from './since-when.ts'
export type { VersionTried } from './since-when.ts'
export { atPayment, fewestCompared, funnelOf, gaveUp } from './funnel/index.ts'
export type { FunnelCounts, FunnelGroup, FunnelStep } from './funnel/index.ts'
