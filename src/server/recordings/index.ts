export { keepPlayed } from './keep-played.ts'
export { countRecorded, playRecorded, type PlayedRecord } from './recording-impact.ts'
export { recordingHandlers, type RecordingHandlers } from './recording-handlers.ts'
export { playScenarios, type PlayedScenario } from './scenario-verdict.ts'
