import type { OperationId } from '../../../src/server/operations/index.ts'
import type { rights } from '../../../src/server/portal/rights.ts'

/**
 * Who may ask an operation of the API document.
 * - `everybody`: no sign-in; what is answered to one is answered to all
 * - `person`: a signed-in person, about themselves
 * - `owner`: the address names a thing of one person, which is not there for other people
 * - `operator`: those whom QADAM_OPERATORS names; they have every other role in this test, too
 */
type Audience = 'everybody' | 'person' | 'owner' | 'operator'

/** How an operation is asked in the test, where the contract alone does not say. */
export interface AccessRow {
  readonly who: Audience
  /** Words that the owner's answer has, or the operator's, and no other one's. */
  readonly shows?: string
  /** Properties in place of those that were made up after the contract. */
  readonly body?: object
  /** Name of the part of a form that carries a PDF. */
  readonly file?: string
  /** The status for everybody, where it is one that usually refuses. */
  readonly answers?: 401
}

/** What only its owner has written, and whom it shall not reach. */
export const secrets = {
  appeal: 'Тайна обращения номер семь',
  claim: 'Тайна события: столкновение на перекрёстке, повреждены бампер и левая фара.',
  draft: 'a-secret-of-the-half-finished-wizard',
  issuer: 'Secret Issuer Office',
  passkey: 'Secret name of a passkey',
} as const

const everybody = { who: 'everybody' } as const
const person = { who: 'person' } as const
const owner = { who: 'owner' } as const
const operator = { who: 'operator' } as const

/** Only an operation with a row in the rights may be one of operators: without rights it is refused to all. */
type AccessTable = {
  readonly [Id in OperationId]: Id extends keyof typeof rights
    ? AccessRow
    : AccessRow & { readonly who: Exclude<Audience, 'operator'> }
}

/** The table: every operation of the API document. They are played in this order; operations that end something are last. */
export const accessTable: AccessTable = {
  // Codes and passwords
  sendSms: everybody,
  acceptCode: everybody,
  login: { who: 'everybody', answers: 401 },
  register: everybody,
  resetPassword: everybody,
  setPassword: everybody,
  beginPasskeySignIn: everybody,
  signInByPasskey: everybody,
  enterByTelegram: everybody,
  proveTelegramPhone: everybody,

  // Registries: what they tell a visitor is masked
  findPersonByPassport: everybody,
  findPersonByPinfl: everybody,
  findVehicle: everybody,
  findOrganization: everybody,
  findCarrierLicense: everybody,
  findDocumentHolder: everybody,
  findProperty: everybody,

  // Lists and prices
  listRegions: everybody,
  listDistricts: everybody,
  listRelatives: everybody,
  listCountries: everybody,
  listReference: everybody,
  listOkonx: everybody,
  listOsgopPeriods: everybody,
  listAccidentTariffs: everybody,
  listAccidentTariffsV2: everybody,
  listAccidentSubProducts: everybody,
  listKaskoMakes: everybody,
  listKaskoModels: everybody,
  listKaskoTrims: everybody,
  listDocumentTypes: everybody,
  listGovNumberTariffs: everybody,
  listPropertyTariffs: everybody,
  listDsagoTariffs: everybody,
  listTravelTypes: everybody,
  listTravelMultiDayTypes: everybody,
  listTravelGroups: everybody,
  listTravelCountries: everybody,
  listTravelActivities: everybody,
  listTravelPrograms: everybody,
  listPaymentProviders: everybody,
  listProducts: everybody,
  readVersionTerms: everybody,
  priceOsago: everybody,
  priceKasko: everybody,
  priceOsgor: everybody,
  priceOsgop: everybody,
  priceDsago: everybody,
  priceTravel: everybody,
  productPrice: everybody,

  // A purchase needs no account; its contract is shown to anyone who has its id, without names
  createOsagoContract: everybody,
  createAccidentContract: everybody,
  createAccidentContractV2: everybody,
  createKaskoContract: everybody,
  createGasCylinderContract: everybody,
  createOsgorContract: everybody,
  createOsgopContract: everybody,
  createDocumentContract: everybody,
  createGovNumberContract: everybody,
  createPropertyContract: everybody,
  createDsagoContract: everybody,
  createTravelContract: everybody,
  createTravelContractV2: everybody,
  contractCreate: everybody,
  contractState: everybody,
  checkOsagoPolicy: everybody,
  linkAccidentPolicy: everybody,
  linkGasCylinderPolicy: everybody,
  linkDocumentPolicy: everybody,
  linkGovNumberPolicy: everybody,
  linkPropertyPolicy: everybody,
  linkDsagoPolicy: everybody,
  linkTravelPolicy: everybody,
  readTravelPolicy: everybody,
  readOldTravelPolicy: everybody,
  payGasCylinder: everybody,
  payOsgor: everybody,
  payOsgop: everybody,
  payProperty: everybody,
  createKaskoInspection: everybody,
  // By the address of the purchase for some days; tests/server/portal/inspections.test.ts asks later, too.
  readInspection: everybody,
  putInspectionPhoto: everybody,
  readOwnInspectionPhoto: everybody,
  sendInspection: everybody,
  readPromises: everybody,

  // Policies: a number tells nothing of its holder; more wants a code to the holder's phone
  findPolicy: everybody,
  openPolicy: everybody,
  activatePolicy: everybody,
  findOldPolicies: everybody,

  // Content and forms
  readMenu: everybody,
  readFooter: everybody,
  readPage: everybody,
  listNews: everybody,
  readNews: everybody,
  listFaqs: everybody,
  listOffices: everybody,
  readMapTiles: everybody,
  searchSite: everybody,
  readAgents: everybody,
  listPositions: everybody,
  sendMessage: everybody,
  sendFeedback: everybody,
  callForeign: everybody,
  submitForm: everybody,
  uploadFormFile: everybody,
  listFormFiles: everybody,
  removeFormFile: everybody,
  applyForJob: everybody,
  applyAsAgent: everybody,

  // The cabinet
  readSession: person,
  listSessions: person,
  listPasskeys: { who: 'person', shows: secrets.passkey },
  beginPasskey: person,
  addPasskey: person,
  namePasskey: owner,
  readProfile: { who: 'person', shows: secrets.issuer },
  beginPassportBinding: person,
  confirmPassportBinding: person,
  listPolicies: { who: 'person', shows: 'QAR' },
  listOldPolicies: person,
  searchOwn: { who: 'person', shows: 'QAR', body: { text: '' } },
  listPayments: person,
  listRequests: person,
  createAppeal: person,
  listAppeals: { who: 'person', shows: secrets.appeal },
  listNotifications: { who: 'person', shows: 'QAR' },
  listCommonNotifications: person,
  submitClaim: person,
  listClaims: { who: 'person', shows: secrets.claim },
  listClaimStatuses: person,
  readClaim: { who: 'owner', shows: secrets.claim },
  sendClaimMessage: owner,
  sendClaimDocument: { who: 'owner', file: 'file' },
  markClaimRead: owner,
  // Everybody names their own drafts.
  readDraft: { who: 'owner', shows: secrets.draft },
  saveDraft: person,
  listDrafts: person,
  exportAccount: { who: 'person', shows: secrets.appeal },
  readPolicy: owner,
  nextPolicy: owner,
  readApplePass: owner,
  linkGoogleWallet: owner,
  sharePolicy: owner,
  listPolicyShares: owner,
  takePolicyShareBack: owner,
  openSharedPolicy: everybody,
  openPrefilledWizard: everybody,
  readFile: owner,
  markNotificationRead: owner,

  // The desk and the editor
  readOperator: operator,
  beginSecondFactor: operator,
  confirmSecondFactor: operator,
  proveSecondFactor: operator,
  resetSecondFactor: operator,
  searchSignIns: { who: 'operator', body: { status: null, text: '', page: 0 } },
  listPieces: operator,
  readPiece: operator,
  readPieceRevision: operator,
  listPieceLinks: operator,
  savePiece: operator,
  publishPiece: operator,
  unpublishPiece: operator,
  removePiece: operator,
  arrangePieces: operator,
  searchCases: {
    who: 'operator',
    shows: secrets.appeal,
    body: { kind: null, isClosed: false, view: 'all', text: '', page: 0 },
  },
  findAtDesk: { who: 'operator', shows: 'Rustamovich', body: { text: '9000001' } },
  readPersonAtDesk: { who: 'operator', body: { phone: '998901234567', contractId: null } },
  readCase: operator,
  readCaseFile: operator,
  takeCase: operator,
  releaseCase: operator,
  noteCase: operator,
  callCaseAgain: operator,
  closeCase: operator,
  readDeskSummary: operator,
  searchReferrals: { who: 'operator', body: { status: null, text: '', page: 0 } },
  decideReferral: operator,
  searchInspections: { who: 'operator', body: { status: null, text: '', page: 0 } },
  readInspectionPhoto: operator,
  decideInspection: operator,
  searchClaims: { who: 'operator', shows: secrets.claim, body: { status: null, text: '', page: 0 } },
  readClaimFile: operator,
  searchForms: operator,
  readForm: operator,
  readFormFile: operator,
  listFormTables: operator,
  readFormTable: operator,
  readFormsFile: operator,
  readStaffClaim: { who: 'operator', shows: secrets.claim },
  askClaimDocuments: operator,
  decideClaimDocument: operator,
  answerClaim: operator,
  markStaffClaimRead: operator,
  attachClaimReceipt: { who: 'operator', file: 'file' },
  moveClaim: operator,
  askClaimCorrection: operator,
  decideClaimCorrection: operator,
  searchAppeals: { who: 'operator', shows: secrets.appeal, body: { status: null, text: '', page: 0 } },
  takeAppeal: operator,
  answerAppeal: operator,
  readReconciliation: operator,
  runReconciliation: operator,
  retryOutboxWork: operator,
  noteMoneyReturned: operator,

  // The administrators' page
  listStaff: operator,
  giveRoles: operator,

  // The Studio
  listStudioProducts: operator,
  readStudioSurroundings: operator,
  beginProductDraft: { who: 'operator', body: { product: 'osago' } },
  listProductTemplates: operator,
  beginNewProduct: {
    who: 'operator',
    body: {
      product: 'bicycle',
      name: 'Bicycles',
      group: 'auto',
      from: { kind: 'template', template: 'sum' },
    },
  },
  readForeignForm: { who: 'operator', file: 'file' },
  beginFromForeignForm: { who: 'operator', file: 'file' },
  readDraftImport: operator,
  tryTariff: { who: 'operator', body: { tariff: {}, edition: 'first', request: {} } },
  readProductOnSale: operator,
  readProductDraft: operator,
  readDraftNews: operator,
  showInDraft: operator,
  readDraftDiscussion: operator,
  openDraftThread: operator,
  replyInDraftThread: operator,
  closeDraftThread: operator,
  markDraftThreadRead: operator,
  editDraftComment: operator,
  removeDraftComment: operator,
  approveDraftPlace: operator,
  changeProductDraft: operator,
  listProductReleases: operator,
  readProductRelease: operator,
  askToPublishProduct: operator,
  refuseToPublishProduct: operator,
  publishProductDraft: operator,
  schedulePublication: operator,
  takeBackPublication: operator,
  readDraftBlocks: operator,
  readScenarioVerdict: operator,
  readDraftImpact: operator,
  playDraftImpact: operator,
  keepPlayedScenario: operator,
  rollBackProduct: operator,
  archiveProduct: operator,
  discardProductDraft: operator,

  // Recordings
  readRecordingRules: everybody,
  sendRecording: everybody,
  searchRecordings: operator,
  readRecordings: operator,
  readFunnel: {
    who: 'operator',
    body: { product: 'osago', hash: null, against: null, device: null, language: null, from: null },
  },
  uploadRecordings: operator,
  renameRecording: operator,
  removeRecordings: operator,
  keepScenario: operator,
  dropScenario: operator,
  findRecording: operator,
  listProductVersions: operator,
  listExpectedDifferences: operator,
  expectDifference: operator,
  unexpectDifference: operator,

  // What ends something
  removeDraft: person,
  endSession: owner,
  removePasskey: owner,
  saveProfile: person,
  renewSession: person,
  endOtherSessions: person,
  signOut: person,
  deleteAccount: person,
}
