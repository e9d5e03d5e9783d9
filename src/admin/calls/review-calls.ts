import { ask } from '../../api/index.ts'
import type {
  AppealStatus,
  ClaimStatus,
  InspectionDecision,
  InspectionState,
  StaffAppeal,
  StaffClaim,
  StaffForm,
  ReferralDecision,
  ReferralState,
  StaffInspection,
  StaffReferral,
  WordedAnswers,
} from './admin-types.ts'
import type { Found, Lookup } from './found.ts'

/** A page of claims. @throws CallError */
export async function searchClaims(body: Lookup<ClaimStatus>): Promise<Found<StaffClaim>> {
  return await ask('searchClaims', { body })
}

/**
 * Changes the status of a claim. A refusal has a reason; a payment has an ISO date, a sum in tiyin, and the number of the
 * payment order. @throws CallError; 409 when it is no longer in
 * `from`
 */
export async function moveClaim(
  number: string,
  body: {
    readonly from: ClaimStatus
    readonly status: ClaimStatus
    readonly paymentDate: string | null
    readonly reason: string | null
    readonly amount: number | null
    readonly paymentDocument: string | null
  },
): Promise<StaffClaim> {
  return await ask('moveClaim', { path: { number }, body })
}

/** A page of forms. @throws CallError */
export async function searchForms(body: {
  readonly text: string
  readonly page: number
}): Promise<Found<StaffForm>> {
  return await ask('searchForms', { body })
}

/** Products whose forms were sent. @throws CallError */
export async function listFormTables() {
  return await ask('listFormTables')
}

/** Forms of a product as a table. */
export type FormAnswers = Awaited<ReturnType<typeof readFormTable>>

/** A page of the forms of a product as a table. Days are ISO dates. @throws CallError */
export async function readFormTable(
  product: string,
  query: {
    readonly page: number
    readonly text?: string
    readonly since?: string
    readonly until?: string
  },
) {
  return await ask('readFormTable', { path: { product }, query })
}

/** A form with its answers in words. */
type ReadForm = StaffForm & { readonly groups: readonly WordedAnswers[] }

/** A form with its answers. @throws CallError; 404 when there is none */
export async function readForm(reference: string): Promise<ReadForm> {
  return await ask('readForm', { path: { reference } })
}

/** A page of appeals. @throws CallError */
export async function searchAppeals(body: Lookup<AppealStatus>): Promise<Found<StaffAppeal>> {
  return await ask('searchAppeals', { body })
}

/** Takes an appeal into work. @throws CallError */
export async function takeAppeal(appealId: string): Promise<StaffAppeal> {
  return await ask('takeAppeal', { path: { appealId } })
}

/** Answers an appeal; its customer reads the answer. @throws CallError */
export async function answerAppeal(appealId: string, answer: string): Promise<StaffAppeal> {
  return await ask('answerAppeal', { path: { appealId }, body: { answer } })
}

/** A page of inspections of cars. @throws CallError */
export async function searchInspections(body: Lookup<InspectionState>): Promise<Found<StaffInspection>> {
  return await ask('searchInspections', { body })
}

/** A page of referred cases. @throws CallError */
export async function searchReferrals(body: Lookup<ReferralState>): Promise<Found<StaffReferral>> {
  return await ask('searchReferrals', { body })
}

/**
 * Decides about a referred case. @throws CallError; 409 when another operator decided first, or the customer
 * bought another policy
 */
export async function sendReferralDecision(
  contractId: string,
  body: ReferralDecision,
): Promise<StaffReferral> {
  return await ask('decideReferral', { path: { contractId }, body })
}

/**
 * Decides about photos that the operator saw. @throws CallError; 409 when photos were added, or another
 * operator decided first
 */
export async function decideInspection(
  contractId: string,
  body: InspectionDecision,
): Promise<StaffInspection> {
  return await ask('decideInspection', { path: { contractId }, body })
}
