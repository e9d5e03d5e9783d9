export {
  openStore,
  type Concepts,
  type Store,
  type StoreAddress,
  type StoreState,
  type StoreWatch,
} from './store.ts'
export { StoreUnavailable } from './trouble.ts'
export type { StoreContext, StoreEvent } from './store-context.ts'
export type { Tables } from './tables.ts'
export type { Contract, ContractEvent, ContractRecordStatus } from './contracts.ts'
export type { Intent, Order } from './orders.ts'
export type { OutboxBacklog, OutboxEntry, StuckEntry } from './outbox.ts'
export type { DifferenceKind, FoundDifference, DifferenceFacts } from './payment-differences.ts'
export type { DraftReview, ProductDraft } from './product-drafts.ts'
export type { ProductRelease, ReleasedTexts } from './product-releases.ts'
export type { ExpectedCause } from './expected-differences.ts'
export {
  type RecordingFacts,
  type StoredRecording,
  type RecordingLookup,
  type RecordingOutcome,
  type RecordingSource,
} from './recordings.ts'
export { byFiles, type ProductVersion } from './product-versions.ts'
export type { Session } from './sessions.ts'
export { roles, type StaffRole, type StaffMemberRow } from './staff-roles.ts'
export type { StagedAnswer } from './staged-answers.ts'
export type { SmsMessage } from './sms-messages.ts'
export type { User } from './users.ts'
export type { VerificationCode } from './verification-codes.ts'
export type { StoredWizard } from './saved-wizards.ts'
export type { IdempotencyTurn, KeptAnswer } from './idempotency.ts'
export type { Limit } from './throttles.ts'
export type { AppealRow, AppealOfSomebody, AppealStatus } from './appeals.ts'
export type { ClaimRow, ClaimStatus, PolicyKey } from './claims.ts'
export type { ContentPiece, ContentVersion } from './content.ts'
export type { CustomerRequestRow, CustomerRequestKind } from './customer-requests.ts'
export { caseOutcomes, type CaseKind, type CaseOutcome } from './case-kinds.ts'
export type { CaseView, DeskCaseRow, DeskEntry, NewCase } from './desk-cases.ts'
export type { Attachment, NewFile } from './files.ts'
export type { SubmittedForm } from './submitted-forms.ts'
export type { FileOwner, NamedFile } from './form-files.ts'
export type { DocumentKey, DocumentKind, IssuedDocument } from './issued-documents.ts'
export type { InspectionRow, InspectionOfContract, InspectionState } from './inspections.ts'
export type { Referral, ReferralState } from './referrals.ts'
export type { PersonalNotification } from './notifications.ts'
