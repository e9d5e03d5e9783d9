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
} from '../../api/schema.d.ts'

type Schemas = components['schemas']

/** A piece of content in a list. */
export type PieceHead = Schemas['PieceHead']
/** A piece with its newest version and its history. */
export type Piece = Schemas['Piece']
/** What a piece holds. */
export type Body = Schemas['PieceBody']
/** Something that a piece lacks, or has wrong. */
export type ContentProblem = Schemas['ContentProblem']
/** A person of the insurer with their roles. */
export type StaffMember = Schemas['StaffMember']
/** A claim as the insurer's people see it. */
export type StaffClaim = Schemas['StaffClaim']
/** A form in the list of those that were sent. */
export type StaffForm = Schemas['StaffForm']
/** An appeal as the insurer's people see it. */
export type StaffAppeal = Schemas['StaffAppeal']
/** What differs between payments, policies and receipts. */
export type Reconciliation = Schemas['Reconciliation']
/** Work after a payment that failed. */
export type StuckWork = Schemas['StuckWork']
/** A referred case as the insurer's people see it. */
export type StaffReferral = Schemas['StaffReferral']
/** What is decided about a referred case. */
export type ReferralDecision = Schemas['ReferralDecision']
/** An inspection as the insurer's people see it. */
export type StaffInspection = Schemas['StaffInspection']
/** What an operator decides about photos. */
export type InspectionDecision = Schemas['InspectionDecision']
/** A case in a list. */
export type CaseHead = Schemas['CaseHead']
/** A case with what was sent and what was done. */
export type DeskCase = Schemas['DeskCase']
/** How the desk stands, and how long customers waited. */
export type DeskSummary = Schemas['DeskSummary']
