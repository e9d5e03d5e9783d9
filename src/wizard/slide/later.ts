import type { LaterReactions } from '../../engine/index.ts'
import type { ListEditing } from '../run/run-change.ts'
import { laterPieces } from '../../ui/index.ts'

/** Parts that no wizard begins with; they load while the customer fills in the first slide. */
export const later = laterPieces(() => import('./later-parts.ts'))

export const loadLaterParts = later.load

export const { whenLoaded: whenLaterPartsLoaded } = later

/** The engine's reactions to events that only these parts send, and to what follows a purchase: loaded together with them. */
export const reactionsOfLaterParts: LaterReactions = {
  toEvent: (...given) => later.loaded().laterReactions.toEvent(...given),
  buy: (...given) => later.loaded().laterReactions.buy(...given),
  fillList: (...given) => later.loaded().laterReactions.fillList(...given),
  restore: (...given) => later.loaded().laterReactions.restore(...given),
}

/** Reactions to the editors of lists, which are among these parts; null before they are loaded. */
export const editingOfLaterParts = (): ListEditing | null => later.ifLoaded()?.listEditing ?? null

export const ProductQuestions = later.piece((parts) => parts.ProductQuestions)
export const PurchaseNote = later.piece((parts) => parts.PurchaseNote)
export const ReferralNote = later.piece((parts) => parts.ReferralNote)
export const SlideSummary = later.piece((parts) => parts.SlideSummary)
