import { appealStore } from './appeals.ts'
import { claimCorrectionStore } from './claim-corrections.ts'
import { claimDocumentStore } from './claim-documents.ts'
import { claimMessageStore } from './claim-messages.ts'
import { claimStore } from './claims.ts'
import { contentStore } from './content.ts'
import { customerRequestStore } from './customer-requests.ts'
import { deskPeopleStore } from './desk-people.ts'
import { deskCaseStore } from './desk-cases.ts'
import { draftApprovalStore } from './draft-approvals.ts'
import { draftBaseStore } from './draft-bases.ts'
import { draftImportStore } from './draft-imports.ts'
import { draftPresenceStore } from './draft-presence.ts'
import { draftImpactStore } from './draft-impacts.ts'
import { draftThreadStore } from './draft-threads.ts'
import { expectedDifferenceStore } from './expected-differences.ts'
import { erasureStore } from './erasure.ts'
import { inspectionStore } from './inspections.ts'
import { referralStore } from './referrals.ts'
import { fileStore } from './files.ts'
import { formFileStore } from './form-files.ts'
import { issuedDocumentStore } from './issued-documents.ts'
import { notificationStore } from './notifications.ts'
import { auditStore } from './audit.ts'
import { contractStore } from './contracts.ts'
import { counterStore } from './counters.ts'
import { coverStore } from './covers.ts'
import { knownDeviceStore } from './known-devices.ts'
import { idempotencyStore } from './idempotency.ts'
import { orderStore } from './orders.ts'
import { outboxStore } from './outbox.ts'
import { paymentDifferenceStore } from './payment-differences.ts'
import { passkeyChallengeStore } from './passkey-challenges.ts'
import { passkeyStore } from './passkeys.ts'
import { policyShareStore } from './policy-shares.ts'
import { productDraftStore } from './product-drafts.ts'
import { productFigureStore } from './product-figures.ts'
import { productReleaseStore } from './product-releases.ts'
import { publishedBlockStore } from './published-blocks.ts'
import { productVersionStore } from './product-versions.ts'
import { recordingStore } from './recordings.ts'
import { secretStore } from './secrets.ts'
import { secondFactorStore } from './second-factors.ts'
import { sessionStore } from './sessions.ts'
import { smsMessageStore } from './sms-messages.ts'
import { staffRoleStore } from './staff-roles.ts'
import { staffSignInStore } from './staff-sign-ins.ts'
import { stagedAnswerStore } from './staged-answers.ts'
import { telegramAccountStore } from './telegram-accounts.ts'
import { telegramChatStore } from './telegram-chats.ts'
import { telegramContractStore } from './telegram-contracts.ts'
import { throttleStore } from './throttles.ts'
import { userStore } from './users.ts'
import { verificationCodeStore } from './verification-codes.ts'
import { submittedFormStore } from './submitted-forms.ts'
import { savedWizardStore } from './saved-wizards.ts'
import type { StoreContext } from './store-context.ts'

/** Makes the queries of each concept. */
const makers = {
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
  draftPresence: draftPresenceStore,
  draftThreads: draftThreadStore,
  draftApprovals: draftApprovalStore,
  blocks: publishedBlockStore,
  impacts: draftImpactStore,
  draftImports: draftImportStore,
  figures: productFigureStore,
  releases: productReleaseStore,
  savedWizards: savedWizardStore,
  telegramAccounts: telegramAccountStore,
  telegramChats: telegramChatStore,
  telegramContracts: telegramContractStore,
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
} satisfies Readonly<Record<string, (context: StoreContext) => unknown>>

type ConceptName = keyof typeof makers

/** The tables of the store by concept, each with its queries. */
export type Concepts = {
  readonly [Name in ConceptName]: ReturnType<(typeof makers)[Name]>
} & {
  /** For queries of concepts that are declared elsewhere. */
  readonly context: StoreContext
}

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
