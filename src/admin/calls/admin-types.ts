import type { components } from '../../api/schema.d.ts'

type Schemas = components['schemas']

/** A kind of content. */
export type Collection = Schemas['Collection']
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
/** How far a claim is. */
export type ClaimStatus = Schemas['ClaimStatus']
/** An appeal as the insurer's people see it. */
export type StaffAppeal = Schemas['StaffAppeal']
/** What differs between payments, policies and receipts. */
export type Reconciliation = Schemas['Reconciliation']
/** One difference between them. */
export type PaymentDifference = Schemas['PaymentDifference']
/** A kind of difference. */
export type DifferenceKind = Schemas['DifferenceKind']
/** Work after a payment that failed. */
export type StuckWork = Schemas['StuckWork']
/** How far an appeal is. */
export type AppealStatus = Schemas['AppealStatus']
/** A referred case as the insurer's people see it. */
export type StaffReferral = Schemas['StaffReferral']
/** How far a referred case is. */
export type ReferralState = Schemas['ReferralState']
/** What is decided about a referred case. */
export type ReferralDecision = Schemas['ReferralDecision']
/** An inspection as the insurer's people see it. */
export type StaffInspection = Schemas['StaffInspection']
/** How far an inspection is. */
export type InspectionState = Schemas['InspectionState']
/** What an operator decides about photos. */
export type InspectionDecision = Schemas['InspectionDecision']
/** A kind of what customers send. */
export type CaseKind = Schemas['CaseKind']
/** How a case ended. */
export type CaseOutcome = Schemas['CaseOutcome']
/** A case in a list. */
export type CaseHead = Schemas['CaseHead']
/** A case with what was sent and what was done. */
export type DeskCase = Schemas['DeskCase']
/** How the desk stands, and how long customers waited. */
export type DeskSummary = Schemas['DeskSummary']
