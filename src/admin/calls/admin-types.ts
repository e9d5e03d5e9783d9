import type { components } from '../../api/schema.d.ts'

/** Kinds and states that the server's store and the operators' pages share. */
export type {
  AppealStatus,
  CaseKind,
  CaseOutcome,
  ClaimStatus,
  Collection,
  DifferenceKind,
  InspectionState,
  PaymentDifference,
  ReferralState,
  SignInState,
  StaffSignInWay,
} from '../../api/schema.d.ts'

type Schemas = components['schemas']

/** A piece of content in a list. */
export type PieceHead = Schemas['PieceHead']
/** A piece with its newest version and its history. */
export type Piece = Schemas['Piece']
/** What leads to a piece. */
export type PieceLinks = Schemas['PieceLinks']
/** The content of a piece. */
export type Body = Schemas['PieceBody']
/** A missing or wrong field of a piece. */
export type ContentProblem = Schemas['ContentProblem']
/** A person of the insurer with their roles. */
export type StaffMember = Schemas['StaffMember']
/** A sign-in of a person of the insurer, or a try that failed. */
export type StaffSignIn = Schemas['StaffSignIn']
/** A claim with the fields that operators see. */
export type StaffClaim = Schemas['StaffClaim']
/** Answers of a form that belong together, in words. */
export type WordedAnswers = Schemas['AnswerGroup']
/** A claim with its policy, documents, messages and other claims. */
export type ClaimDossier = Schemas['ClaimDossier']
/** A correction of a decided claim, as it is asked for. */
export type AskedCorrection = Schemas['NewClaimCorrection']
/** A submitted form in the list of forms. */
export type StaffForm = Schemas['StaffForm']
/** An appeal with the fields that operators see. */
export type StaffAppeal = Schemas['StaffAppeal']
/** A difference between payments, policies and receipts. */
export type Reconciliation = Schemas['Reconciliation']
/** Work after a payment that failed. */
export type StuckWork = Schemas['StuckWork']
/** A referred case with the fields that operators see. */
export type StaffReferral = Schemas['StaffReferral']
/** The decision about a referred case. */
export type ReferralDecision = Schemas['ReferralDecision']
/** An inspection with the fields that operators see. */
export type StaffInspection = Schemas['StaffInspection']
/** The decision of an operator about photos. */
export type InspectionDecision = Schemas['InspectionDecision']
/** A case in a list. */
export type CaseHead = Schemas['CaseHead']
/** A case with the customer's submission and the history of actions. */
export type DeskCase = Schemas['DeskCase']
/** Why a search found something. */
export type FoundBy = Schemas['FoundBy']
/** People, policies and closed cases that a search found. */
export type FoundAtDesk = Schemas['FoundAtDesk']
/** A policy as the desk lists it. */
export type DeskPolicy = Schemas['DeskPolicy']
/** What the desk knows of a person. */
export type PersonAtDesk = Schemas['PersonAtDesk']
/** Counts of the cases at the desk, and how long customers waited. */
export type DeskSummary = Schemas['DeskSummary']
