import { appealStore, type AppealStore } from './appeals.ts'
import { claimCorrectionStore, type ClaimCorrectionStore } from './claim-corrections.ts'
import { claimDocumentStore, type ClaimDocumentStore } from './claim-documents.ts'
import { claimMessageStore, type ClaimMessageStore } from './claim-messages.ts'
import { claimStore, type ClaimStore } from './claims.ts'
import { contentStore, type ContentStore } from './content.ts'
import { customerRequestStore, type CustomerRequestStore } from './customer-requests.ts'
import { deskPeopleStore, type DeskPeopleStore } from './desk-people.ts'
import { deskCaseStore, type DeskCaseStore } from './desk-cases.ts'
import { draftBaseStore, type DraftBaseStore } from './draft-bases.ts'
import { draftImpactStore, type DraftImpactStore } from './draft-impacts.ts'
import { expectedDifferenceStore, type ExpectedDifferenceStore } from './expected-differences.ts'
import { erasureStore, type ErasureStore } from './erasure.ts'
import { inspectionStore, type InspectionStore } from './inspections.ts'
import { referralStore, type ReferralStore } from './referrals.ts'
import { fileStore, type FileStore } from './files.ts'
import { formFileStore, type FormFileStore } from './form-files.ts'
import { issuedDocumentStore, type IssuedDocumentStore } from './issued-documents.ts'
import { notificationStore, type NotificationStore } from './notifications.ts'
import { auditStore, type AuditStore } from './audit.ts'
import { contractStore, type ContractStore } from './contracts.ts'
import { counterStore, type CounterStore } from './counters.ts'
import { coverStore, type CoverStore } from './covers.ts'
import { knownDeviceStore, type KnownDeviceStore } from './known-devices.ts'
import { idempotencyStore, type IdempotencyStore } from './idempotency.ts'
import { orderStore, type OrderStore } from './orders.ts'
import { outboxStore, type OutboxStore } from './outbox.ts'
import { paymentDifferenceStore, type PaymentDifferenceStore } from './payment-differences.ts'
import { passkeyChallengeStore, type PasskeyChallengeStore } from './passkey-challenges.ts'
import { passkeyStore, type PasskeyStore } from './passkeys.ts'
import { policyShareStore, type PolicyShareStore } from './policy-shares.ts'
import { productDraftStore, type ProductDraftStore } from './product-drafts.ts'
import { productFigureStore, type ProductFigureStore } from './product-figures.ts'
import { productReleaseStore, type ProductReleaseStore } from './product-releases.ts'
import { publishedBlockStore, type PublishedBlockStore } from './published-blocks.ts'
import { productVersionStore, type ProductVersionStore } from './product-versions.ts'
import { recordingStore, type RecordingStore } from './recordings.ts'
import { secretStore, type SecretStore } from './secrets.ts'
import { secondFactorStore, type SecondFactorStore } from './second-factors.ts'
import { sessionStore, type SessionStore } from './sessions.ts'
import { smsMessageStore, type SmsMessageStore } from './sms-messages.ts'
import { staffRoleStore, type StaffRoleStore } from './staff-roles.ts'
import { staffSignInStore, type StaffSignInStore } from './staff-sign-ins.ts'
import { stagedAnswerStore, type StagedAnswerStore } from './staged-answers.ts'
import { throttleStore, type ThrottleStore } from './throttles.ts'
import { userStore, type UserStore } from './users.ts'
import { verificationCodeStore, type VerificationCodeStore } from './verification-codes.ts'
import { submittedFormStore, type SubmittedFormStore } from './submitted-forms.ts'
import { savedWizardStore, type SavedWizardStore } from './saved-wizards.ts'
import type { StoreContext } from './store-context.ts'

/** The tables of the store by concept, each with its queries. */
export interface Concepts {
  /** For queries of concepts that are declared elsewhere. */
  readonly context: StoreContext
  readonly secrets: SecretStore
  readonly counters: CounterStore
  readonly codes: VerificationCodeStore
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly secondFactors: SecondFactorStore
  readonly devices: KnownDeviceStore
  readonly passkeys: PasskeyStore
  readonly challenges: PasskeyChallengeStore
  readonly policyShares: PolicyShareStore
  readonly products: ProductVersionStore
  readonly productDrafts: ProductDraftStore
  readonly draftBases: DraftBaseStore
  readonly blocks: PublishedBlockStore
  readonly impacts: DraftImpactStore
  readonly figures: ProductFigureStore
  readonly releases: ProductReleaseStore
  readonly savedWizards: SavedWizardStore
  readonly idempotency: IdempotencyStore
  readonly contracts: ContractStore
  readonly orders: OrderStore
  readonly covers: CoverStore
  readonly differences: PaymentDifferenceStore
  readonly outbox: OutboxStore
  readonly sms: SmsMessageStore
  readonly audit: AuditStore
  readonly throttles: ThrottleStore
  readonly staff: StaffRoleStore
  readonly signIns: StaffSignInStore
  readonly staged: StagedAnswerStore
  readonly notifications: NotificationStore
  readonly files: FileStore
  readonly documents: IssuedDocumentStore
  readonly inspections: InspectionStore
  readonly referrals: ReferralStore
  readonly requests: CustomerRequestStore
  readonly forms: SubmittedFormStore
  readonly formFiles: FormFileStore
  readonly content: ContentStore
  readonly claims: ClaimStore
  readonly claimCorrections: ClaimCorrectionStore
  readonly claimDocuments: ClaimDocumentStore
  readonly claimMessages: ClaimMessageStore
  readonly appeals: AppealStore
  readonly desk: DeskCaseStore
  readonly deskPeople: DeskPeopleStore
  readonly erasure: ErasureStore
  readonly recordings: RecordingStore
  readonly expected: ExpectedDifferenceStore
}

/** Makes the queries of each concept. */
const makers: { readonly [Name in ConceptName]: (context: StoreContext) => Concepts[Name] } = {
  secrets: secretStore,
  counters: counterStore,
  codes: verificationCodeStore,
  users: userStore,
  sessions: sessionStore,
  secondFactors: secondFactorStore,
  devices: knownDeviceStore,
  passkeys: passkeyStore,
  challenges: passkeyChallengeStore,
  policyShares: policyShareStore,
  products: productVersionStore,
  productDrafts: productDraftStore,
  draftBases: draftBaseStore,
  blocks: publishedBlockStore,
  impacts: draftImpactStore,
  figures: productFigureStore,
  releases: productReleaseStore,
  savedWizards: savedWizardStore,
  idempotency: idempotencyStore,
  contracts: contractStore,
  orders: orderStore,
  covers: coverStore,
  differences: paymentDifferenceStore,
  outbox: outboxStore,
  sms: smsMessageStore,
  audit: auditStore,
  throttles: throttleStore,
  staff: staffRoleStore,
  signIns: staffSignInStore,
  staged: stagedAnswerStore,
  notifications: notificationStore,
  files: fileStore,
  documents: issuedDocumentStore,
  inspections: inspectionStore,
  referrals: referralStore,
  requests: customerRequestStore,
  forms: submittedFormStore,
  formFiles: formFileStore,
  content: contentStore,
  claims: claimStore,
  claimCorrections: claimCorrectionStore,
  claimDocuments: claimDocumentStore,
  claimMessages: claimMessageStore,
  appeals: appealStore,
  desk: deskCaseStore,
  deskPeople: deskPeopleStore,
  erasure: erasureStore,
  recordings: recordingStore,
  expected: expectedDifferenceStore,
}

type ConceptName = Exclude<keyof Concepts, 'context'>

/** Returns the queries of every concept over one connection. */
export function conceptsOver(context: StoreContext): Concepts {
  const lazy = conceptsInside(context)
  // Every maker is under the name of its concept.
  const made = Object.fromEntries(conceptNames.map((name) => [name, lazy[name]])) as Omit<Concepts, 'context'>
  return { ...made, context }
}

/** Returns the concepts over one transaction, each made when it is first used: a transaction uses four of fifty. */
export function conceptsInside(context: StoreContext): Concepts {
  // The prototype has a getter for every concept.
  return Object.create(lazyConcepts, { context: { value: context } }) as Concepts
}

const conceptNames = Object.keys(makers) as readonly ConceptName[]

const lazyConcepts = Object.defineProperties(
  {},
  Object.fromEntries(
    conceptNames.map((name) => [
      name,
      {
        get(this: Concepts) {
          const value = makers[name](this.context)
          Object.defineProperty(this, name, { value })
          return value
        },
      },
    ]),
  ),
)
