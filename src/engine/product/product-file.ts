import type { CallFile } from './call-file.ts'
import type { Cel } from './cel-text.ts'
import type { ObjectSchema } from './field-schema.ts'
import type { PartFile } from './part-file.ts'

export type { CallFile, OutcomeFile, Overwrite, RequestFile } from './call-file.ts'
export type { Cel } from './cel-text.ts'
export type { FieldSchema, ObjectSchema, OptionsFile } from './field-schema.ts'
export type { BlockPart, ComparePart, FoundPart, InputPart, ListPart, PartFile } from './part-file.ts'

/**
 * A product as an analyst writes it: one JSON file, read top-down. The JSON Schema of the same shape, with a
 * title and a description on every key, is `schemas/meta/product.schema.json`; this type is what a file is
 * after it passed that schema. Texts are not here: they stand in the catalogues under keys derived from ids.
 */
export interface ProductFile {
  readonly $schema?: string
  /** Version of this grammar; a file from a newer grammar is refused. */
  readonly format: 1
  readonly id: string
  /** Address paths that open the wizard; the first is the canonical one. */
  readonly routes: readonly string[]
  readonly icon: string
  readonly group: 'auto' | 'travel' | 'home' | 'health' | 'business'
  /** Numbers and texts that stand once and are read as `const.name` in every expression. */
  readonly constants?: Readonly<Record<string, number | string>>
  /** Reusable pieces mounted into this product, by the name they have here. */
  readonly blocks?: Readonly<Record<string, BlockUse>>
  /** JSON Schema 2020-12 of everything collected, with our own keywords (see `FieldSchema`). */
  readonly data: ObjectSchema
  /** Named, positively worded statements; used by bare name in `when`, `requiredWhen` and expressions. */
  readonly conditions?: Readonly<Record<string, Cel>>
  readonly lists?: Readonly<Record<string, ListFile>>
  readonly slides: readonly SlideFile[]
  /** Dead ends that only an outcome or a failed rule enters. */
  readonly stops?: readonly StopFile[]
  readonly rules?: readonly RuleFile[]
  /** Whom and what the insurer takes: ages of people and bounds of values. */
  readonly underwriting?: UnderwritingFile
  readonly calls?: Readonly<Record<string, CallFile>>
  readonly price: PriceFile
  readonly purchase: PurchaseFile
  /** Ids of the questions below the first slide, in order: texts `<product>.faq.<id>.q` and `.a`. */
  readonly faq?: readonly string[]
  /** Name of a table in `schemas/rating`, or the table itself (a product in a single file). */
  readonly rating?: string | Readonly<Record<string, unknown>>
  /** The terms of its contract, for a product in a single file; otherwise those of `schemas/terms/<id>.json`. */
  readonly terms?: Readonly<Record<string, unknown>>
  /** Texts by language and key without the product's prefix, for a product in a single file. They win over the catalogues. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Steps between published versions, as data: applied in order to a half-finished wizard of an older version. */
  readonly migrations?: readonly MigrationFile[]
}

/** One mounting of a block: `person` of `schemas/blocks/person.json` at `/insurant`. */
export interface BlockUse {
  /** Id of the block. */
  readonly use: string
  /** JSON pointer of the object that carries the block's fields; `/drivers/*` mounts it into each item; `` (empty) mounts at the root. */
  readonly at: string
  /** Block's own field name → the literal name that this product uses. */
  readonly rename?: Readonly<Record<string, string>>
  /** Fields (block's own names) that this product does not have. Inputs, mappings and rules on them go, too. */
  readonly without?: readonly string[]
  /** Overrides merged by key into the block: data of single fields, calls, rules, constants. */
  readonly override?: Readonly<Record<string, unknown>>
  /** Named condition of the product under which the whole block takes part. */
  readonly when?: string
}

/**
 * A reusable piece. Expressions inside say `self.<own field name>`; mounting rewrites them to the product's
 * paths (`data.insurant.passportSery`, or `item.passportSery` in a list). Calls are named `<mount><Call>` in the product
 * (`owner` + `find` → `ownerFind`) and rules and conditions likewise.
 */
export interface BlockFile {
  readonly $schema?: string
  readonly format: 1
  readonly id: string
  readonly constants?: Readonly<Record<string, number | string>>
  readonly data: ObjectSchema
  readonly conditions?: Readonly<Record<string, Cel>>
  /** Groups of parts that a slide splices with `{ "block": "owner", "part": "identity" }`. Paths are relative to the mount. */
  readonly parts: Readonly<Record<string, readonly PartFile[]>>
  readonly rules?: readonly RuleFile[]
  readonly calls?: Readonly<Record<string, CallFile>>
}

export interface ListFile {
  readonly at: string
  /** Named condition; without it the list is out and its items decide nothing. */
  readonly when?: string
  readonly min: number | Cel
  readonly max: number | Cel
  /** Items present at the beginning. */
  readonly initial?: number
  /** Parts of one item; paths relative to the item. */
  readonly parts: readonly PartFile[]
  /** What the collapsed card shows: title fields, fact fields, pill field (paths relative to the item). */
  readonly card: {
    readonly title: readonly string[]
    readonly facts: readonly string[]
    readonly pill?: string
  }
  /** Expression over `item`; two items with an equal, non-empty value are duplicates. */
  readonly unique?: Cel
}

export interface SlideFile {
  readonly id: string
  /** Named condition; conditions only take slides away. */
  readonly when?: string
  /** Heading under which the progress groups this slide. */
  readonly heading?: string
  readonly parts: readonly PartFile[]
  readonly gates?: readonly GateFile[]
  /** All flags of the slide, or only its last one, start true. Default: every flag starts false. */
  readonly startsValid?: 'all' | 'last'
  /** Calls that are wanted only once this slide was reached. */
  readonly calls?: readonly string[]
  /** Reached only after the purchase was paid. */
  readonly afterPayment?: boolean
}

export interface GateFile {
  readonly id: string
  readonly holds: Cel
  /** Field to which an error link leads. */
  readonly at?: string
}

export interface StopFile {
  readonly id: string
  /** Slide to which the customer may go back. */
  readonly back: string
  /** A failed rule that leads here, when it is not a call's outcome. */
  readonly rule?: string
}

export interface RuleFile {
  readonly id: string
  /** Fields at which the message shows; the rule is silent until all of them are answered. */
  readonly at: string | readonly string[]
  readonly holds: Cel
  readonly severity?: 'error' | 'warning' | 'info'
  readonly when?: string
  /** Values for the message, by name: expressions (`min`, `max`). */
  readonly params?: Readonly<Record<string, Cel>>
  /** Checked only when the contract is created, not on the slide. */
  readonly atPurchase?: boolean
}

/** Each entry is checked like a rule, by the browser and by the server. */
export interface UnderwritingFile {
  readonly ages?: readonly AgeFile[]
  readonly values?: readonly ValueFile[]
}

/** Full years that somebody must have. Whoever holds or pays a contract is of age: lint asks for it. */
export interface AgeFile {
  /** Code of the rule; `<who>-age` without it. */
  readonly id?: string
  /** Chooses the general text: `holder` with `min` is `underwriting.rule.holderMin`. */
  readonly who: 'holder' | 'payer' | 'insured' | 'driver' | 'traveller'
  /** Field of the birth date. */
  readonly of: string
  /** Where the message shows; the birth date itself without it. */
  readonly at?: string | readonly string[]
  /** Fewest full years. */
  readonly min?: number | Cel
  /** Most full years. */
  readonly max?: number | Cel
  /** Day on which the years are counted; today without it. */
  readonly on?: Cel
  /** Named condition under which it is checked. */
  readonly when?: string
}

/** Bounds of a value, such as the price of a car against its list price. A bound that gives null is none. */
export interface ValueFile {
  /** Code of the rule. */
  readonly id: string
  readonly of: string
  /** Where the message shows; the field itself without it. */
  readonly at?: string | readonly string[]
  readonly min?: number | Cel
  readonly max?: number | Cel
  readonly severity?: 'error' | 'warning' | 'info'
  /** Named condition under which it is checked. */
  readonly when?: string
}

export interface PriceFile {
  /** Field that holds the premium. */
  readonly premium: string
  readonly liability?: string
  readonly currency: 'UZS' | 'EUR'
  /** Call that prices; its result is `{ lines: [{ id, value, amount }] , cover: [{ id, sum }] }`. */
  readonly call?: string
  /** Facts beside the price: fields in order. */
  readonly facts: readonly string[]
}

export interface PurchaseFile {
  /** Slide on which the customer buys; its Continue is the purchase. */
  readonly slide: string
  readonly create: string
  readonly pay?: string
  readonly link?: string
  readonly check?: string
  /** Field where the offer is accepted. */
  readonly offer?: string
  /** Fields of the phone that must be verified. */
  readonly phone?: string
  readonly term: { readonly from: Cel; readonly to: Cel }
  /** What is insured, in one line: fields joined by a space. */
  readonly object: readonly string[]
  /**
   * Sets of fields by which the same insured object is known again; the first set with any answer counts. Fields of a list
   * name an object an item, all others together one. Without it, the fields of `object`.
   */
  readonly insured?: readonly (readonly string[])[]
  /** Person or company that buys: name fields. */
  readonly holder: readonly string[]
  /** Series letters of the policy number. */
  readonly series: string
  /** What the result screen offers. */
  readonly result: 'policy' | 'manager'
  /** After the payment the object is inspected by photos; the policy is issued when they are accepted. */
  readonly inspection?: InspectionFile
}

/** Photos that the customer takes of the insured object on the spot, and what an operator compares them with. */
export interface InspectionFile {
  /** Ids of the shots in order: texts `<product>.inspection.<id>.label` and `.hint`. */
  readonly photos: readonly string[]
  /** Fields that stand beside the photos on the operator's desk. */
  readonly facts: readonly string[]
}

export interface MigrationFile {
  /** Content hash of the version that this step starts from. */
  readonly from: string
  readonly because: string
  readonly rename?: Readonly<Record<string, string>>
  readonly drop?: readonly string[]
  readonly default?: Readonly<Record<string, unknown>>
}
