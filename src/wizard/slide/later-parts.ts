import { laterReactions } from '../../engine/index.ts'
import { listEditing } from '../run/open-items.ts'

/** Parts that no wizard begins with: loaded while the first slide is filled in. */
export * from '../../parts/later-part.generated.ts'
export { ProductQuestions } from './product-questions.tsx'
export { PurchaseNote } from './purchase-note.tsx'
export { ReferralNote } from './referral-note.tsx'
export { SlideSummary } from './slide-summary.tsx'
export { laterReactions, listEditing }
