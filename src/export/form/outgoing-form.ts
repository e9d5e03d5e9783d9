import type { CelNode } from '../../engine/cel/index.ts'
import type { ExpandedProduct } from '../../engine/compile/index.ts'
import type { Json, JsonObject } from '../../engine/json.ts'

/** A text by language tag: `{ "ru": "Имя", "en": "Name" }`. A language without it has no entry. */
export type OutgoingTexts = Readonly<Record<string, string>>

/** A statement of the product with its place, for the report. */
export interface PlacedStatement {
  readonly node: CelNode
  readonly source: string
  readonly place: string
  /** Id of the list whose items it reads; null outside of items. */
  readonly list: string | null
}

/** What a product asks, in words that all targets share. Paths are patterns; a star stands for the items of a list. */
export interface OutgoingForm {
  readonly id: string
  readonly product: ExpandedProduct
  /** Tags, the source of translations first. */
  readonly languages: readonly [string, ...string[]]
  readonly title: OutgoingTexts
  readonly lead: OutgoingTexts
  readonly pages: readonly OutgoingPage[]
  readonly constants: readonly OutgoingConstant[]
  readonly computed: readonly OutgoingComputed[]
}

/** A slide. */
export interface OutgoingPage {
  readonly id: string
  readonly title: OutgoingTexts
  readonly lead: OutgoingTexts
  /** All must hold for it to be shown. */
  readonly guards: readonly PlacedStatement[]
  readonly place: string
  readonly parts: readonly OutgoingPart[]
}

/** What stands on a slide, or in the items of a list. */
export type OutgoingPart = OutgoingQuestion | OutgoingList | OutgoingText

/** One question. */
export interface OutgoingQuestion {
  readonly kind: 'question'
  readonly at: string
  readonly field: ExpandedProduct['fields'][string]
  readonly label: OutgoingTexts
  readonly hint: OutgoingTexts
  readonly placeholder: OutgoingTexts
  readonly missing: OutgoingTexts
  readonly choices: readonly OutgoingChoice[] | null
  /** Labels of yes and no; null for other questions. */
  readonly statement: { readonly yes: OutgoingTexts; readonly no: OutgoingTexts } | null
  readonly isMultiline: boolean
  readonly initial: Json
  /** It is shown where all guards of one of these hold. */
  readonly shown: readonly (readonly PlacedStatement[])[]
  readonly required: boolean | PlacedStatement
  /** Choice that excludes all others. */
  readonly alone: string | null
  readonly rules: readonly OutgoingRule[]
  readonly fieldPlace: string
  readonly place: string
}

/** One choice of a question. */
export interface OutgoingChoice {
  readonly value: string | number
  readonly label: OutgoingTexts
}

/** A statement that must hold where the question is answered. */
export interface OutgoingRule {
  readonly id: string
  readonly holds: PlacedStatement
  /** Null for a rule that always counts. */
  readonly when: PlacedStatement | null
  readonly text: OutgoingTexts
  readonly place: string
}

/** Items that a customer adds. */
export interface OutgoingList {
  readonly kind: 'list'
  readonly id: string
  readonly at: string
  readonly title: OutgoingTexts
  readonly min: PlacedStatement
  readonly max: PlacedStatement
  readonly isCopied: boolean
  readonly isOrdered: boolean
  readonly shown: readonly (readonly PlacedStatement[])[]
  readonly place: string
  readonly listPlace: string
  readonly parts: readonly OutgoingPart[]
}

/** A note or a heading. */
export interface OutgoingText {
  readonly kind: 'note' | 'heading'
  readonly id: string
  readonly text: OutgoingTexts
  readonly shown: readonly (readonly PlacedStatement[])[]
  readonly place: string
}

/** A field that is always sent with the same value. */
export interface OutgoingConstant {
  readonly at: string
  readonly value: Json
  readonly place: string
}

/** A field that is computed. */
export interface OutgoingComputed {
  readonly at: string
  readonly field: ExpandedProduct['fields'][string]
  readonly computed: PlacedStatement
  readonly label: OutgoingTexts
  /** Id of the page that shows it first; null for one that is not shown. */
  readonly page: string | null
  readonly place: string
}

/** A product as it goes out: checked, with its texts. */
export interface OutgoingProduct {
  /** The file, as an analyst wrote it. */
  readonly file: JsonObject
  readonly product: ExpandedProduct
  /** Every text by language and key: `clinic-intake.name.label`. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Place of an element by its name, as `formPlaces` has them; null for an unknown one. */
  readonly placeOf: (name: string) => string | null
}
