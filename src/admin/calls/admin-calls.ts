import { answerData, client, sendStrictly } from '../../api/index.ts'
import type {
  AppealStatus,
  Body,
  CaseHead,
  CaseKind,
  CaseOutcome,
  ClaimStatus,
  Collection,
  DeskCase,
  DeskSummary,
  InspectionDecision,
  InspectionState,
  Piece,
  PieceHead,
  Reconciliation,
  StaffAppeal,
  StaffClaim,
  StaffForm,
  ReferralDecision,
  ReferralState,
  StaffInspection,
  StaffMember,
  StaffReferral,
} from './admin-types.ts'
import type { Role } from '../../staff/index.ts'

/** One page of a list and the number of items in the whole list. */
export interface Found<Item> {
  readonly items: readonly Item[]
  readonly total: number
  readonly pageSize: number
}

/** Search filters of a list of claims or appeals. */
export interface Lookup<Status> {
  readonly status: Status | null
  readonly text: string
  readonly page: number
}

/** A revision of a piece. A later revision is not overwritten. */
export interface Meant {
  readonly slug: string
  readonly revision: number
}

/** Reads all pieces of a collection in their order. @throws CallError */
export async function listPieces(collection: Collection): Promise<readonly PieceHead[]> {
  return answerData(
    await client.GET('/api/v1/admin/content/{collection}', { params: { path: { collection } } }),
  ) as readonly PieceHead[]
}

/** A piece with its newest revision and its history. @throws CallError; 404 when there is none */
export async function readPiece(collection: Collection, slug: string): Promise<Piece> {
  const params = { path: { collection }, query: { slug } }
  return answerData(await client.GET('/api/v1/admin/content/{collection}/piece', { params })) as Piece
}

/** Reads the content of an older revision of a piece. @throws CallError; 404 when there is none */
export async function readRevision(collection: Collection, slug: string, revision: number): Promise<Body> {
  const params = { path: { collection }, query: { slug, revision } }
  return (
    answerData(await client.GET('/api/v1/admin/content/{collection}/revision', { params })) as {
      readonly body: Body
    }
  ).body
}

/** Saves an unpublished revision, edited from another one (0: a new piece). @throws CallError; 409 when another operator decided first */
export async function savePiece(
  collection: Collection,
  body: { readonly slug: string; readonly after: number; readonly body: Body },
): Promise<Piece> {
  const params = { path: { collection } }
  return answerData(await client.PUT('/api/v1/admin/content/{collection}/piece', { params, body })) as Piece
}

/** Shows a revision to customers. @throws CallError; 409 when another operator decided first */
export async function publishPiece(collection: Collection, body: Meant): Promise<Piece> {
  const params = { path: { collection } }
  return answerData(
    await client.POST('/api/v1/admin/content/{collection}/publish', { params, body }),
  ) as Piece
}

/** Hides a piece from customers; its revisions stay. @throws CallError; 409 when another operator decided first */
export async function unpublishPiece(collection: Collection, body: Meant): Promise<Piece> {
  const params = { path: { collection } }
  return answerData(
    await client.POST('/api/v1/admin/content/{collection}/unpublish', { params, body }),
  ) as Piece
}

/** Removes a piece; saving it again brings it back. @throws CallError; 409 when another operator decided first */
export async function removePiece(collection: Collection, body: Meant): Promise<void> {
  const params = { path: { collection } }
  await client.POST('/api/v1/admin/content/{collection}/remove', { params, body })
}

/** Puts the pieces of a collection in this order. @throws CallError */
export async function arrangePieces(
  collection: Collection,
  slugs: readonly string[],
): Promise<readonly PieceHead[]> {
  const params = { path: { collection } }
  return answerData(
    await client.PUT('/api/v1/admin/content/{collection}/order', { params, body: { slugs: [...slugs] } }),
  ) as readonly PieceHead[]
}

/** Differences that the last comparison found, and work that failed. @throws CallError */
export async function readReconciliation(): Promise<Reconciliation> {
  return answerData(await client.GET('/api/v1/admin/reconciliation')) as Reconciliation
}

/** Reads all people who have a role. */
export async function listStaff(): Promise<readonly StaffMember[]> {
  return answerData(await client.GET('/api/v1/admin/staff')) as readonly StaffMember[]
}

/**
 * Replaces the roles of a phone; `seen` are the roles that the administrator saw. @throws CallError; 409 when
 * another administrator changed them
 */
export async function giveRoles(body: {
  readonly phone: string
  readonly seen: Role[]
  readonly roles: Role[]
}): Promise<readonly StaffMember[]> {
  return answerData(await client.POST('/api/v1/admin/staff', { body })) as readonly StaffMember[]
}

/** Compares payments, policies and receipts now. */
export async function runReconciliation(): Promise<Reconciliation> {
  return answerData(await client.POST('/api/v1/admin/reconciliation/run')) as Reconciliation
}

/** Starts failed work again. @throws CallError; 404 when the work was finished meanwhile */
export async function retryWork(workId: string): Promise<Reconciliation> {
  const params = { path: { workId } }
  return answerData(await client.POST('/api/v1/admin/outbox/{workId}/retry', { params })) as Reconciliation
}

/** A page of claims. @throws CallError */
export async function searchClaims(body: Lookup<ClaimStatus>): Promise<Found<StaffClaim>> {
  return answerData(await client.POST('/api/v1/admin/claims/search', { body })) as Found<StaffClaim>
}

/**
 * Changes the status of a claim. `paymentDate` is an ISO date. @throws CallError; 409 when it is no longer in
 * `from`
 */
export async function moveClaim(
  number: string,
  body: { readonly from: ClaimStatus; readonly status: ClaimStatus; readonly paymentDate: string | null },
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

/** A form with its answers under the names of its definition file. */
type ReadForm = StaffForm & { readonly answers: Readonly<Record<string, unknown>> }

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

/** Cases of the desk, and the server's clock. */
export interface FoundCases extends Found<CaseHead> {
  readonly now: string
}

/** A page of cases. @throws CallError */
export async function searchCases(body: {
  readonly kind: CaseKind | null
  readonly isClosed: boolean
  readonly view: 'all' | 'mine' | 'free' | 'late'
  readonly text: string
  readonly page: number
}): Promise<FoundCases> {
  return answerData(await client.POST('/api/v1/admin/cases/search', { body })) as FoundCases
}

/**
 * Reads a case with the customer's submission and the history of actions. @throws CallError; 404 when there
 * is none
 */
export async function readCase(caseId: string): Promise<DeskCase> {
  const params = { path: { caseId } }
  return answerData(await client.GET('/api/v1/admin/cases/{caseId}', { params })) as DeskCase
}

/**
 * Takes a case over from the operator to whom it was shown as assigned. @throws CallError; 409 when another
 * operator decided first
 */
export async function takeCase(caseId: string, from: string | null): Promise<DeskCase> {
  const params = { path: { caseId } }
  return answerData(
    await client.POST('/api/v1/admin/cases/{caseId}/take', { params, body: { from } }),
  ) as DeskCase
}

/** Gives a case back, so that another operator can take it. @throws CallError */
export async function releaseCase(caseId: string): Promise<DeskCase> {
  const params = { path: { caseId } }
  return answerData(await client.POST('/api/v1/admin/cases/{caseId}/release', { params })) as DeskCase
}

/** Adds a note to the history of a case. @throws CallError */
export async function noteCase(caseId: string, text: string): Promise<DeskCase> {
  const params = { path: { caseId } }
  return answerData(
    await client.POST('/api/v1/admin/cases/{caseId}/notes', { params, body: { text } }),
  ) as DeskCase
}

/** Records that the customer did not answer a call; the customer is notified of the time of the next call. */
export async function callCaseAgain(
  caseId: string,
  body: { readonly said: string | null; readonly inMinutes: number },
): Promise<DeskCase> {
  const params = { path: { caseId } }
  return answerData(await client.POST('/api/v1/admin/cases/{caseId}/again', { params, body })) as DeskCase
}

/** Closes a case with its outcome; `reply` is sent to the customer. @throws CallError */
export async function closeCase(
  caseId: string,
  body: { readonly outcome: CaseOutcome; readonly said: string | null; readonly reply: string | null },
): Promise<DeskCase> {
  const params = { path: { caseId } }
  return answerData(await client.POST('/api/v1/admin/cases/{caseId}/close', { params, body })) as DeskCase
}

/** Reads how many cases wait, and how long customers waited. @throws CallError */
export async function readDeskSummary(): Promise<DeskSummary> {
  return answerData(await client.GET('/api/v1/admin/desk/summary')) as DeskSummary
}

/** Ids of the products that are sold. */
export async function productIds(): Promise<readonly string[]> {
  const { body } = await sendStrictly({ method: 'GET', path: '/api/v1/products', retries: 1 })
  // The server of this project validates its answers against the API description.
  return (body as { readonly data: readonly { readonly id: string }[] }).data.map(({ id }) => id)
}
