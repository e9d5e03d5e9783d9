import type { TermsClauses } from '../../engine/product/index.ts'

/** A document ready to be drawn: every text is final and in the document's language. */
export interface Sheet {
  readonly language: string
  readonly title: string
  /** Series and number of the policy, or the edition of the rules: at the head, and on every page. */
  readonly mark: string
  /** Date of issue. */
  readonly date: string
  /** Text at the foot of each page, with `{page}` and `{pages}` in it. */
  readonly pageText: string
  /** Notice on documents of the sandbox that they insure nothing. */
  readonly notice: string | null
  readonly qr: QrCode | null
  readonly sections: readonly SheetSection[]
  /** The last line. */
  readonly foot: string | null
  /** Moment of the document, as ISO date: the same data give the same bytes. */
  readonly day: string
}

/** A code that leads to an address; it is drawn beside the first section. */
export interface QrCode {
  /** SVG text. */
  readonly svg: string
  /** Text for those who do not see it. */
  readonly alt: string
  readonly hint: string
  readonly url: string
}

/** A piece of a document under its heading. */
export type SheetSection =
  | { readonly kind: 'facts'; readonly heading: string; readonly rows: readonly SheetRow[] }
  | {
      readonly kind: 'table'
      readonly heading: string
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** The last column holds amounts, and the last row their total. */
      readonly hasTotal: boolean
    }
  | {
      readonly kind: 'clauses'
      /** Which conditions of the contract these are; null for chapters of the rules. */
      readonly condition: PolicyCondition | null
      readonly heading: string
      readonly items: readonly string[]
    }

/** Conditions of a contract, in the order of the document. */
export const policyConditions = [
  'events',
  'exclusions',
  'limits',
  'duties',
  'payout',
  'refund',
] as const satisfies readonly (keyof TermsClauses)[]

/** Name of conditions of a contract. */
export type PolicyCondition = (typeof policyConditions)[number]

/** One fact; the second label repeats the first in the other state language. */
export interface SheetRow {
  readonly label: string
  readonly secondLabel: string | null
  readonly value: string
}
