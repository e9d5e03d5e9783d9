import type { ErrorCode, ErrorDetail } from '../errors/index.ts'

/** A task for a thread: its name and, as JSON, what it takes. */
export interface AskedTask {
  readonly name: string
  readonly input: string
}

/** What a thread answers: the value of the task, or a refusal, whose class would be lost on the way. */
export type TaskOutcome =
  { readonly value: unknown } | { readonly refusal: ErrorCode; readonly detail: Omit<ErrorDetail, 'cause'> }
