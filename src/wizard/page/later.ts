import { laterPieces } from '../../ui/index.ts'
import { loadLaterParts } from '../slide/later.ts'
import { loadNotes } from '../slide/later-notes.tsx'
import { loadOffer } from '../slide/later-offer.ts'
import { loadTextParts } from '../slide/later-texts.ts'

/** Parts of the page that no wizard begins with. They are loaded while the first slide is filled in. */
const later = laterPieces(() => import('./later-parts.ts'))

/** Loads the parts of slides and of the page around them that no wizard begins with. */
export async function loadLaterPieces(): Promise<void> {
  await Promise.all([later.load(), loadLaterParts(), loadNotes(), loadOffer(), loadTextParts()])
}

export const DeviceDialog = later.piece((parts) => parts.DeviceDialog)
export const EndScreen = later.piece((parts) => parts.EndScreen)
export const LapsedNote = later.piece((parts) => parts.LapsedNote)
export const NewerWizard = later.piece((parts) => parts.NewerWizard)
export const ReportProblem = later.piece((parts) => parts.ReportProblem)
export const RestoredNote = later.piece((parts) => parts.RestoredNote)
export const SampleNote = later.piece((parts) => parts.SampleNote)
export const SentScreen = later.piece((parts) => parts.SentScreen)
export const StepDetail = later.piece((parts) => parts.StepDetail)
export const StopScreen = later.piece((parts) => parts.StopScreen)
