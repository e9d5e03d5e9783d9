export { recordingHandlers, type RecordingHandlers } from './recording-handlers.ts'
