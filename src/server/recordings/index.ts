export { recordingHandlers, type RecordingHandlers } from './recording-handlers.ts'
export { playScenarios, type PlayedScenario } from './scenario-verdict.ts'
