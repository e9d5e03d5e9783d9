import { laterPieces } from '../../ui/index.ts'
import { loadLaterParts } from '../slide/later.ts'
import { loadNotes } from '../slide/later-notes.tsx'
import { loadOffer } from '../slide/later-offer.ts'
import { loadTextParts } from '../slide/later-texts.ts'

const later = laterPieces(() => import('./later-parts.ts'))

/** Loads the parts of slides and of the screen around them that no wizard begins with. */
export async function loadHostedPieces(): Promise<void> {
  await Promise.all([later.load(), loadLaterParts(), loadNotes(), loadOffer(), loadTextParts()])
}

export const EndScreen = later.piece((parts) => parts.EndScreen)
export const HostedSent = later.piece((parts) => parts.HostedSent)
export const LapsedNote = later.piece((parts) => parts.LapsedNote)
export const RestoredNote = later.piece((parts) => parts.RestoredNote)
export const StepDetail = later.piece((parts) => parts.StepDetail)
export const StopScreen = later.piece((parts) => parts.StopScreen)
