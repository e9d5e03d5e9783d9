import type { OperationId } from '../operations/index.ts'
import { roles, type StaffRole } from '../store/index.ts'

const everybody = roles
const operators = ['operator'] as const
const makers = ['analyst', 'approver', 'tester'] as const
const testers = ['tester'] as const
const analysts = ['analyst'] as const
const approvers = ['approver'] as const
const administrators = ['administrator'] as const

/** Roles for each operation of the insurer's staff. An operation that is not listed is refused to all. */
export const rights = {
  readOperator: everybody,
  beginSecondFactor: everybody,
  confirmSecondFactor: everybody,
  proveSecondFactor: everybody,

  listStaff: administrators,
  giveRoles: administrators,
  resetSecondFactor: administrators,
  searchSignIns: administrators,

  listStudioProducts: makers,
  readStudioSurroundings: makers,
  readProductOnSale: makers,
  readProductDraft: makers,
  readDraftNews: makers,
  showInDraft: makers,
  readDraftDiscussion: makers,
  openDraftThread: makers,
  replyInDraftThread: makers,
  closeDraftThread: makers,
  markDraftThreadRead: makers,
  editDraftComment: makers,
  removeDraftComment: makers,
  approveDraftPlace: approvers,
  listProductReleases: makers,
  readProductRelease: makers,
  listProductTemplates: makers,
  tryTariff: makers,
  beginProductDraft: analysts,
  beginNewProduct: analysts,
  readForeignForm: analysts,
  beginFromForeignForm: analysts,
  readDraftImport: makers,
  changeProductDraft: analysts,
  discardProductDraft: analysts,
  askToPublishProduct: analysts,
  refuseToPublishProduct: approvers,
  publishProductDraft: approvers,
  schedulePublication: approvers,
  takeBackPublication: approvers,
  readDraftBlocks: makers,
  readScenarioVerdict: makers,
  readDraftImpact: makers,
  playDraftImpact: makers,
  keepPlayedScenario: ['analyst', 'tester'],
  rollBackProduct: approvers,
  archiveProduct: approvers,

  searchRecordings: testers,
  readRecordings: testers,
  readFunnel: makers,
  uploadRecordings: testers,
  renameRecording: testers,
  removeRecordings: testers,
  keepScenario: testers,
  dropScenario: testers,
  findRecording: ['operator', 'tester'],
  listProductVersions: testers,
  listExpectedDifferences: testers,
  expectDifference: testers,
  unexpectDifference: testers,

  searchCases: operators,
  findAtDesk: operators,
  readPersonAtDesk: operators,
  readCase: operators,
  readCaseFile: operators,
  takeCase: operators,
  releaseCase: operators,
  noteCase: operators,
  callCaseAgain: operators,
  closeCase: operators,
  readDeskSummary: operators,
  searchReferrals: operators,
  decideReferral: operators,
  searchInspections: operators,
  readInspectionPhoto: operators,
  decideInspection: operators,
  searchClaims: operators,
  readClaimFile: operators,
  moveClaim: operators,
  askClaimCorrection: operators,
  decideClaimCorrection: operators,
  attachClaimReceipt: operators,
  readStaffClaim: operators,
  askClaimDocuments: operators,
  decideClaimDocument: operators,
  answerClaim: operators,
  markStaffClaimRead: operators,
  searchForms: operators,
  readForm: operators,
  readFormFile: operators,
  listFormTables: operators,
  readFormTable: operators,
  readFormsFile: operators,
  searchAppeals: operators,
  takeAppeal: operators,
  answerAppeal: operators,
  readReconciliation: operators,
  runReconciliation: operators,
  retryOutboxWork: operators,
  noteMoneyReturned: operators,
  listPieces: operators,
  readPiece: operators,
  readPieceRevision: operators,
  listPieceLinks: operators,
  savePiece: operators,
  publishPiece: operators,
  unpublishPiece: operators,
  removePiece: operators,
  arrangePieces: operators,
} as const satisfies Readonly<Partial<Record<OperationId, readonly StaffRole[]>>>

/** Operations that are open before the second factor is proven: those that set it up and prove it. */
export const beforeSecondFactor: ReadonlySet<OperationId> = new Set([
  'beginSecondFactor',
  'confirmSecondFactor',
  'proveSecondFactor',
])

/** Returns whether this path belongs to the operations of the insurer's staff. */
export function isStaffPath(path: string): boolean {
  return ['/api/v1/admin/', '/api/v1/studio/', '/api/v1/replay/'].some((start) => path.startsWith(start))
}

/** Returns the roles that may use an operation of the insurer's staff. */
export function rolesFor(operation: OperationId): readonly StaffRole[] {
  return (rights as Readonly<Partial<Record<OperationId, readonly StaffRole[]>>>)[operation] ?? []
}
