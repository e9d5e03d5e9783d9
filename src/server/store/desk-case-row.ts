import type { Generated, Selectable } from 'kysely'
import type { CaseKind, CaseOutcome } from './case-kinds.ts'

declare module './tables.ts' {
  interface Tables {
    readonly desk_cases: DeskCaseTable
  }
}

/** One row for each submission of a customer, with its own table for the content. Times are milliseconds since 1970. */
export interface DeskCaseTable {
  id: string
  kind: string
  /** Id of the row in the table of this kind. */
  subject: string
  name: string
  phone: string
  /** The beginning of the words, as a list shows them. */
  gist: string
  language: string
  /** Searchable text in lower case: name, phone, number, policy, words. */
  words: string
  /** What a search compares, made of `words`: each term after a blank; empty until it is made. */
  terms: Generated<string>
  state: string
  /** Phone of the operator who works on it. */
  assignee: string | null
  opened_at: number
  /** Deadline of the promised first answer; null without a promise. */
  promised_at: number | null
  /** Deadline of the next action: the promise, or the next attempt. */
  due_at: number | null
  /** Time at which an operator first called or answered. */
  first_at: number | null
  closed_at: number | null
  outcome: string | null
  /** Number of messages and documents of the customer that no operator saw. */
  news: number
  /** Row of the index of terms on SQLite, which a trigger gives it; null on PostgreSQL. */
  seq: number | null
}

/** A case as stored. `again`: it was tried, and waits for its next try. */
export interface DeskCaseRow extends Omit<Selectable<DeskCaseTable>, 'kind' | 'state' | 'outcome'> {
  readonly kind: CaseKind
  readonly state: 'open' | 'again' | 'closed'
  readonly outcome: CaseOutcome | null
}
