/** What stands around a slide and no wizard begins with: loaded while the first slide is filled in. */
export { ReportProblem } from '../report/report-problem.tsx'
export { DeviceDialog } from './device-dialog.tsx'
export { LapsedNote } from './lapsed-note.tsx'
export { NewerDraft } from './newer-draft.tsx'
export { RestoredNote } from './restored-note.tsx'
export { StepDetail } from './step-detail.tsx'
export { StopScreen } from './stop-screen.tsx'
