import type { ReactToItemEvent } from '../../engine/index.ts'
import { laterPieces } from '../../ui/index.ts'

/** Parts that no wizard begins with; they load while the customer fills in the first slide. */
const later = laterPieces(() => import('./later-parts.ts'))

export const loadLaterParts = later.load

/** Reacts to events of items, which `ListPart` sends: it is loaded together with it. */
export const reactToListPart: ReactToItemEvent = Object.assign(
  (...given: Parameters<ReactToItemEvent>) => later.loaded().reactToItemEvent(...given),
  {
    fillList: (...given: Parameters<ReactToItemEvent['fillList']>) =>
      later.loaded().reactToItemEvent.fillList(...given),
  },
)

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
