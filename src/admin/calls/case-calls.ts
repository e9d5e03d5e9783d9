import { answerData, client } from '../../api/index.ts'
import type {
  CaseHead,
  CaseKind,
  CaseOutcome,
  DeskCase,
  DeskSummary,
  FoundAtDesk,
  PersonAtDesk,
} from './admin-types.ts'
import type { Found } from './found.ts'

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

/** People and policies that a text finds. @throws CallError */
export async function findAtDesk(text: string): Promise<FoundAtDesk> {
  return answerData(await client.POST('/api/v1/admin/find', { body: { text } })) as FoundAtDesk
}

/** Reads what the desk knows of a phone, or about a policy. @throws CallError; 404 when there is nothing */
export async function readPersonAtDesk(of: {
  readonly phone: string | null
  readonly contractId: string | null
}): Promise<PersonAtDesk> {
  return answerData(await client.POST('/api/v1/admin/people/read', { body: of })) as PersonAtDesk
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
  body: { readonly remark: string | null; readonly inMinutes: number },
): Promise<DeskCase> {
  const params = { path: { caseId } }
  return answerData(await client.POST('/api/v1/admin/cases/{caseId}/again', { params, body })) as DeskCase
}

/** Closes a case with its outcome; `reply` is sent to the customer. @throws CallError */
export async function closeCase(
  caseId: string,
  body: { readonly outcome: CaseOutcome; readonly remark: string | null; readonly reply: string | null },
): Promise<DeskCase> {
  const params = { path: { caseId } }
  return answerData(await client.POST('/api/v1/admin/cases/{caseId}/close', { params, body })) as DeskCase
}

/** Reads how many cases wait, and how long customers waited. @throws CallError */
export async function readDeskSummary(): Promise<DeskSummary> {
  return answerData(await client.GET('/api/v1/admin/desk/summary')) as DeskSummary
}
