/**
 * The conditions of a product's contract as a lawyer writes them: `schemas/terms/<product>.json`. Dated editions lie
 * side by side; a contract keeps the edition of the day on which it was made. Sentences are texts
 * `terms.<section>.<id>`; this file only chooses and orders them.
 */
export interface TermsFile {
  readonly $schema?: string
  /** Version of this grammar; a file from a newer grammar is refused. */
  readonly format: 1
  readonly id: string
  readonly editions: readonly TermsEdition[]
}

/** The terms of every contract made from `validFrom` until the next edition begins. */
export interface TermsEdition {
  /** Name of the edition, as the policy prints it: `2026-1`. */
  readonly id: string
  /** ISO date. */
  readonly validFrom: string
  /** Acts that the contract rests on: ids of texts `terms.law.<id>`. */
  readonly law: readonly string[]
  readonly people: readonly Party[]
  /** Facts of the thing insured, a row of fields each. */
  readonly object: readonly FieldRow[]
  /** What the public check page shows of the thing insured. */
  readonly checked: readonly FieldRow[]
  /** Fields that name where the cover applies; without them `clauses.territory` says it. */
  readonly territory?: readonly string[]
  readonly clauses: Readonly<Record<ClauseSection, readonly string[]>>
  /** Emergency numbers, before the insurer's own: texts `terms.call.<number>`. */
  readonly call: readonly string[]
}

/** Paths of fields that are read together; in a list relative to the item. */
export type FieldRow = readonly string[]

/** Sections of clauses: ids of texts `terms.<section>.<id>`. */
export type ClauseSection =
  | 'interest'
  | 'territory'
  | 'deductible'
  | 'events'
  | 'exclusions'
  | 'limits'
  | 'duties'
  | 'papers'
  | 'payout'
  | 'refund'

/** A role in the contract beside the insurer's. */
export type PartyRole = 'policyholder' | 'insured' | 'beneficiary'

/** Who takes a role: fields, the items of a list, the party of another role, or a text `terms.people.<id>`. */
export interface Party {
  readonly role: PartyRole
  readonly name?: FieldRow
  readonly facts?: readonly FieldRow[]
  readonly list?: string
  readonly same?: PartyRole
  readonly clause?: string
}
