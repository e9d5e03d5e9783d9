import { useRun } from '../run/run-context.tsx'
import { SaveRecording } from './save-recording.tsx'

/** Saves a recording of this wizard. */
export function ReportProblem() {
  const { recording } = useRun()
  return <SaveRecording read={recording.read} />
}
