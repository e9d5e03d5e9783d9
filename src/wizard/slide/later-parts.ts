import { laterReactions } from '../../engine/index.ts'

/** Parts that no wizard begins with: loaded while the first slide is filled in. */
export { ComparePart } from './compare-part.tsx'
export { FoundPart } from './found-part.tsx'
export { ListPart } from './list-part.tsx'
export { PayPart } from './pay-part.tsx'
export { ProductQuestions } from './product-questions.tsx'
export { PurchaseNote } from './purchase-note.tsx'
export { ReferralNote } from './referral-note.tsx'
export { ReviewPart } from './review-part.tsx'
export { SlideSummary } from './slide-summary.tsx'
export { VerifyPart } from './verify-part.tsx'
export { laterReactions }
