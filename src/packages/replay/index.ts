/**
 * `@qadam/replay`: records a form's wizards without personal data, plays the recordings again without network and clock,
 * and compares versions of a form by them. It needs no file system and runs in browsers and Node alike.
 */
export { type AnyForm, type CompiledForm, FormRefused, openForm } from '../engine/form.ts'
export { recordForm, replayText, type RecordedForm, type ReplayedText } from './form-traces.ts'
export {
  type AnyTrace,
  type Comparison,
  compareVersions,
  type Device,
  digestOf,
  type Divergence,
  funnelOf,
  minimise,
  Playback,
  type PlayedEvent,
  readTrace,
  type Recorder,
  recorder,
  type Recording,
  type Replay,
  replay,
  sinceWhen,
  type StateMark,
  type Trace,
  TRACE_VERSION,
  type TraceFault,
  type TraceHeader,
  type TraceLine,
  type TraceReading,
  writeTrace,
} from '../../trace/index.ts'
export type { CompiledProduct, Json, JsonObject, Step, WizardEvent, WizardState } from '../../engine/index.ts'
