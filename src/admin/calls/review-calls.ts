import { answerData, client } from '../../api/index.ts'
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
  return answerData(await client.POST('/api/v1/admin/claims/search', { body })) as Found<StaffClaim>
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
  const params = { path: { number } }
  return answerData(await client.POST('/api/v1/admin/claims/{number}/status', { params, body })) as StaffClaim
}

/** A page of forms. @throws CallError */
export async function searchForms(body: {
  readonly text: string
  readonly page: number
}): Promise<Found<StaffForm>> {
  return answerData(await client.POST('/api/v1/admin/forms/search', { body })) as Found<StaffForm>
}

/** A form with its answers in words. */
type ReadForm = StaffForm & { readonly groups: readonly WordedAnswers[] }

/** A form with its answers. @throws CallError; 404 when there is none */
export async function readForm(reference: string): Promise<ReadForm> {
  const params = { path: { reference } }
  return answerData(await client.GET('/api/v1/admin/forms/{reference}', { params })) as ReadForm
}

/** A page of appeals. @throws CallError */
export async function searchAppeals(body: Lookup<AppealStatus>): Promise<Found<StaffAppeal>> {
  return answerData(await client.POST('/api/v1/admin/appeals/search', { body })) as Found<StaffAppeal>
}

/** Takes an appeal into work. @throws CallError */
export async function takeAppeal(appealId: string): Promise<StaffAppeal> {
  return answerData(
    await client.POST('/api/v1/admin/appeals/{appealId}/take', { params: { path: { appealId } } }),
  ) as StaffAppeal
}

/** Answers an appeal; its customer reads the answer. @throws CallError */
export async function answerAppeal(appealId: string, answer: string): Promise<StaffAppeal> {
  const params = { path: { appealId } }
  return answerData(
    await client.POST('/api/v1/admin/appeals/{appealId}/answer', { params, body: { answer } }),
  ) as StaffAppeal
}

/** A page of inspections of cars. @throws CallError */
export async function searchInspections(body: Lookup<InspectionState>): Promise<Found<StaffInspection>> {
  return answerData(await client.POST('/api/v1/admin/inspections/search', { body })) as Found<StaffInspection>
}

/** A page of referred cases. @throws CallError */
export async function searchReferrals(body: Lookup<ReferralState>): Promise<Found<StaffReferral>> {
  return answerData(await client.POST('/api/v1/admin/referrals/search', { body })) as Found<StaffReferral>
}

/**
 * Decides about a referred case. @throws CallError; 409 when another operator decided first, or the customer
 * bought another policy
 */
export async function sendReferralDecision(
  contractId: string,
  body: ReferralDecision,
): Promise<StaffReferral> {
  const params = { path: { contractId } }
  return answerData(
    await client.POST('/api/v1/admin/referrals/{contractId}/decision', { params, body }),
  ) as StaffReferral
}

/**
 * Decides about photos that the operator saw. @throws CallError; 409 when photos were added, or another
 * operator decided first
 */
export async function decideInspection(
  contractId: string,
  body: InspectionDecision,
): Promise<StaffInspection> {
  const params = { path: { contractId } }
  return answerData(
    await client.POST('/api/v1/admin/inspections/{contractId}/decision', { params, body }),
  ) as StaffInspection
}
