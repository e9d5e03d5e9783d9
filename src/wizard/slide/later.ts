import type { LaterReactions } from '../../engine/index.ts'
import { laterPieces } from '../../ui/index.ts'

/** Parts that no wizard begins with; they load while the customer fills in the first slide. */
const later = laterPieces(() => import('./later-parts.ts'))

export const loadLaterParts = later.load

export const { whenLoaded: whenLaterPartsLoaded } = later

/** The engine's reactions to events that only these parts send, and to what follows a purchase: loaded together with them. */
export const reactionsOfLaterParts: LaterReactions = {
  toEvent: (...given) => later.loaded().laterReactions.toEvent(...given),
  buy: (...given) => later.loaded().laterReactions.buy(...given),
  fillList: (...given) => later.loaded().laterReactions.fillList(...given),
}

export const ComparePart = later.piece((parts) => parts.ComparePart)
export const FoundPart = later.piece((parts) => parts.FoundPart)
export const ListPart = later.piece((parts) => parts.ListPart)
export const PayPart = later.piece((parts) => parts.PayPart)
export const ProductQuestions = later.piece((parts) => parts.ProductQuestions)
export const PurchaseNote = later.piece((parts) => parts.PurchaseNote)
export const ReferralNote = later.piece((parts) => parts.ReferralNote)
export const ReviewPart = later.piece((parts) => parts.ReviewPart)
export const SlideSummary = later.piece((parts) => parts.SlideSummary)
export const VerifyPart = later.piece((parts) => parts.VerifyPart)
