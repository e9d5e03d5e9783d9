import { ask } from '../../api/index.ts'
import type {
  CaseHead,
  CaseKind,
  CaseOutcome,
  DeskCase,
  DeskSummary,
  FoundAtDesk,
  PersonAtDesk,
} from './admin-types.ts'

/** A page of the desk's cases, and the server's clock. */
export interface FoundCases {
  readonly items: readonly CaseHead[]
  /** `after` of the next page; null on the last one. */
  readonly next: string | null
  readonly total: number
  /** There are more than `total`. */
  readonly isMore: boolean
  readonly now: string
}

/** A page of cases. @throws CallError */
export async function searchCases(body: {
  readonly kind: CaseKind | null
  readonly isClosed: boolean
  readonly view: 'all' | 'mine' | 'free' | 'late'
  readonly text: string
  readonly after: string | null
}): Promise<FoundCases> {
  return await ask('searchCases', { body })
}

/** People and policies that a text finds. @throws CallError */
export async function findAtDesk(text: string): Promise<FoundAtDesk> {
  return await ask('findAtDesk', { body: { text } })
}

/** Reads what the desk knows of a phone, or about a policy. @throws CallError; 404 when there is nothing */
export async function readPersonAtDesk(of: {
  readonly phone: string | null
  readonly contractId: string | null
}): Promise<PersonAtDesk> {
  return await ask('readPersonAtDesk', { body: of })
}

/**
 * Reads a case with the customer's submission and the history of actions. @throws CallError; 404 when there
 * is none
 */
export async function readCase(caseId: string): Promise<DeskCase> {
  return await ask('readCase', { path: { caseId } })
}

/**
 * Takes a case over from the operator to whom it was shown as assigned. @throws CallError; 409 when another
 * operator decided first
 */
export async function takeCase(caseId: string, from: string | null): Promise<DeskCase> {
  return await ask('takeCase', { path: { caseId }, body: { from } })
}

/** Gives a case back, so that another operator can take it. @throws CallError */
export async function releaseCase(caseId: string): Promise<DeskCase> {
  return await ask('releaseCase', { path: { caseId } })
}

/** Adds a note to the history of a case. @throws CallError */
export async function noteCase(caseId: string, text: string): Promise<DeskCase> {
  return await ask('noteCase', { path: { caseId }, body: { text } })
}

/** Records that the customer did not answer a call; the customer is notified of the time of the next call. */
export async function callCaseAgain(
  caseId: string,
  body: { readonly remark: string | null; readonly inMinutes: number },
): Promise<DeskCase> {
  return await ask('callCaseAgain', { path: { caseId }, body })
}

/** Closes a case with its outcome; `reply` is sent to the customer. @throws CallError */
export async function closeCase(
  caseId: string,
  body: { readonly outcome: CaseOutcome; readonly remark: string | null; readonly reply: string | null },
): Promise<DeskCase> {
  return await ask('closeCase', { path: { caseId }, body })
}

/** Reads how many cases wait, and how long customers waited. @throws CallError */
export async function readDeskSummary(): Promise<DeskSummary> {
  return await ask('readDeskSummary')
}
