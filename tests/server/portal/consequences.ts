import type { ErrorCode } from '../../../src/server/errors/index.ts'
import type { rights } from '../../../src/server/portal/rights.ts'

type StaffOperation = keyof typeof rights

/** An operation of the insurer's staff that writes. Those that only read begin with the verb of reading. */
export type WritingOperation = Exclude<
  StaffOperation,
  `${'find' | 'list' | 'read' | 'search' | 'try'}${string}`
>

/** What becomes of an action of the insurer's staff. */
export type Consequence =
  /** Another operation, or the same one again, restores what was before. */
  | { readonly undoneBy: StaffOperation }
  /** Nothing that a customer, or another person's work, depends on. */
  | { readonly isInternal: true }
  /**
   * It reaches a customer or money, or deletes, and stays: what the server checks first, and the code with which it
   * refuses an implausible action.
   */
  | {
      readonly checks: string
      readonly refuses: ErrorCode
      /** What is allowed and unlikely, and said before the last press: a person may mean it. */
      readonly remarks?: string
    }

/** The consequence of every writing operation of the insurer's staff. An operation without a row does not compile. */
export const consequences = {
  moveClaim: {
    checks:
      'The sum approved is within what is insured and not yet paid; the sum paid is the sum approved; a refusal has a reason',
    remarks: 'The last question remarks on a sum below a thousandth of what is insured, and on tiyin',
    refuses: 'QDM_REQUEST_INVALID',
  },
  askClaimCorrection: { undoneBy: 'decideClaimCorrection' },
  decideClaimCorrection: {
    checks: 'Another person confirms than asked; the sum is within what is insured',
    remarks: 'The last question remarks on a sum as the one of `moveClaim` does',
    refuses: 'QDM_SECOND_PERSON_WANTED',
  },
  attachClaimReceipt: {
    checks: 'The file is a document or a picture by its content',
    refuses: 'QDM_FILE_WRONG_TYPE',
  },
  askClaimDocuments: {
    checks: 'The documents belong to the product and are not asked for already',
    refuses: 'QDM_REQUEST_INVALID',
  },
  decideClaimDocument: { checks: 'A refusal has a reason', refuses: 'QDM_REQUEST_INVALID' },
  answerClaim: { checks: 'The message has words', refuses: 'QDM_REQUEST_INVALID' },
  decideInspection: {
    checks: 'The photos are those that the operator saw; a refusal, which returns the money, has a reason',
    refuses: 'QDM_INSPECTION_DECIDED',
  },
  decideReferral: { checks: 'A refusal has a reason', refuses: 'QDM_REQUEST_INVALID' },
  answerAppeal: {
    checks: 'The appeal has no answer yet, and the answer has words',
    refuses: 'QDM_APPEAL_ANSWERED',
  },
  callCaseAgain: { checks: 'The case is a call', refuses: 'QDM_REQUEST_INVALID' },
  closeCase: {
    checks: 'The outcome belongs to the kind of case; an application has its answer',
    refuses: 'QDM_REQUEST_INVALID',
  },
  noteMoneyReturned: {
    checks: 'The order was paid in a chat, or its money is owed',
    refuses: 'QDM_NOT_FOUND',
  },
  retryOutboxWork: { checks: 'The work was given up and is not done', refuses: 'QDM_NOT_FOUND' },
  discardProductDraft: {
    checks: 'The draft has no changes that the person did not see',
    refuses: 'QDM_PRODUCT_DRAFT_MOVED',
  },
  removeRecordings: { checks: 'At most fifty recordings, each by its id', refuses: 'QDM_REQUEST_INVALID' },
  resetSecondFactor: { checks: 'The person has a second factor', refuses: 'QDM_NOT_FOUND' },

  takeCase: { undoneBy: 'releaseCase' },
  releaseCase: { undoneBy: 'takeCase' },
  noteCase: { isInternal: true },
  takeAppeal: { isInternal: true },
  markStaffClaimRead: { isInternal: true },
  runReconciliation: { isInternal: true },
  giveRoles: { undoneBy: 'giveRoles' },
  beginSecondFactor: { undoneBy: 'resetSecondFactor' },
  confirmSecondFactor: { undoneBy: 'resetSecondFactor' },
  proveSecondFactor: { isInternal: true },

  savePiece: { undoneBy: 'savePiece' },
  publishPiece: { undoneBy: 'unpublishPiece' },
  unpublishPiece: { undoneBy: 'publishPiece' },
  removePiece: { undoneBy: 'savePiece' },
  arrangePieces: { undoneBy: 'arrangePieces' },

  beginProductDraft: { undoneBy: 'discardProductDraft' },
  beginNewProduct: { undoneBy: 'discardProductDraft' },
  beginFromForeignForm: { undoneBy: 'discardProductDraft' },
  changeProductDraft: { undoneBy: 'changeProductDraft' },
  showInDraft: { undoneBy: 'showInDraft' },
  openDraftThread: { undoneBy: 'removeDraftComment' },
  replyInDraftThread: { undoneBy: 'removeDraftComment' },
  closeDraftThread: { undoneBy: 'closeDraftThread' },
  markDraftThreadRead: { isInternal: true },
  editDraftComment: { undoneBy: 'editDraftComment' },
  removeDraftComment: { isInternal: true },
  approveDraftPlace: { undoneBy: 'approveDraftPlace' },
  askToPublishProduct: { undoneBy: 'refuseToPublishProduct' },
  refuseToPublishProduct: { undoneBy: 'askToPublishProduct' },
  publishProductDraft: { undoneBy: 'rollBackProduct' },
  schedulePublication: { undoneBy: 'takeBackPublication' },
  takeBackPublication: { undoneBy: 'schedulePublication' },
  rollBackProduct: { undoneBy: 'rollBackProduct' },
  archiveProduct: { undoneBy: 'archiveProduct' },
  playDraftImpact: { isInternal: true },
  keepPlayedScenario: { undoneBy: 'dropScenario' },

  uploadRecordings: { undoneBy: 'removeRecordings' },
  renameRecording: { undoneBy: 'renameRecording' },
  keepScenario: { undoneBy: 'dropScenario' },
  dropScenario: { undoneBy: 'keepScenario' },
  expectDifference: { undoneBy: 'unexpectDifference' },
  unexpectDifference: { undoneBy: 'expectDifference' },
} as const satisfies Readonly<Record<WritingOperation, Consequence>>
