import type { FormatId } from '../../formats/index.ts'
import type { Json, JsonObject } from '../json.ts'
import type { ProductLanguage } from '../product-languages.ts'
import type { Problem } from '../problem.ts'
import type {
  TakenFiles,
  PriceFile,
  ProductFile,
  PurchaseFile,
  Severity,
  SubmitFile,
} from '../product/grammar.generated.ts'

import type { Call } from './call.ts'
import type { Expression } from './expression.ts'
import type { Part } from '../../parts/part-type.generated.ts'
import type { Derived } from './part-inputs.ts'

export type { Problem } from '../problem.ts'
export type { Call, Named, Outcome } from './call.ts'
export type { CallView, Expression, Scope } from './expression.ts'
export type { Part } from '../../parts/part-type.generated.ts'
export type { Derived, InputOf } from './part-inputs.ts'

/**
 * A compiled product: an immutable value with a content hash. The structure is JSON; expressions and validators are
 * plain functions, so no text is parsed or evaluated at run time. One published product is one ES module whose default
 * export is `(runtime: Runtime) => CompiledProduct`.
 */
export interface CompiledProduct {
  readonly id: string
  /** SHA-256 (hex) of the canonical JSON of the expanded file. */
  readonly hash: string
  readonly engine: 1
  readonly routes: readonly string[]
  readonly icon: string | null
  readonly group: string | null
  readonly constants: Readonly<Record<string, number | string>>
  /** In the order of the file, those with conditions included. */
  readonly slides: readonly Slide[]
  /** Other orders of some slides; absent when the slides always stand in the order of the file. */
  readonly orders?: readonly SlideOrder[]
  readonly stops: readonly { readonly id: string; readonly back: string; readonly rule: string | null }[]
  /** Fields by pattern: `/vehicle/stateNumber`; `*` in a pattern means any item of a list. */
  readonly fields: Readonly<Record<string, Field>>
  readonly lists: Readonly<Record<string, List>>
  readonly conditions: Readonly<Record<string, Expression<boolean>>>
  readonly rules: readonly Rule[]
  readonly calls: Readonly<Record<string, Call>>
  /** Null for a product that has no price. */
  readonly price: PriceFile | null
  /** Null for a product that is not sold. */
  readonly purchase: Purchase | null
  /** The operation that receives the answers of a form; absent in a sale. */
  readonly submit?: SubmitFile
  /** Regular ends of the wizard that are not failures, in the order in which they are tried. */
  readonly outcomes?: readonly End[]
  /** Values that texts can use in braces, by name. */
  readonly values?: Readonly<Record<string, TextValue>>
  /** Languages of the product, the source first; absent for those of the portal. */
  readonly languages?: readonly ProductLanguage[]
  readonly faq: readonly string[]
  /** Default answers: every declared field is present, `null` where it has no default. */
  readonly defaults: JsonObject
  readonly migrations: NonNullable<ProductFile['migrations']>
}

/** While a condition holds, these slides stand in this order, at the places that they have in the file. */
export interface SlideOrder {
  readonly when: string
  /** Ids of slides. */
  readonly slides: readonly string[]
}

/** How the contract is created, paid and displayed. */
export type Purchase = Omit<PurchaseFile, 'term' | 'result'> & {
  /** `inspection` where the file declares one: the policy follows it. */
  readonly result: PurchaseFile['result'] | 'inspection'
  readonly term: { readonly from: Expression<string | null>; readonly to: Expression<string | null> }
}

/** A product that is sold: it has a price and a purchase. */
export type SaleProduct = CompiledProduct & { readonly price: PriceFile; readonly purchase: Purchase }

/** A value that texts may contain. */
export interface TextValue {
  readonly is: Expression<Json>
  /** Id of the list whose items each have a value; null for one value of the product. */
  readonly list: string | null
  /** Pattern of the field whose answer the value is, which then defines the display; null for a computed value. */
  readonly field: string | null
  readonly format: 'date' | null
  /** ISO 4217. */
  readonly currency: string | null
}

/** A regular end of the wizard that is not a failure. */
export interface End {
  readonly id: string
  /** Null for the end behind the last slide. */
  readonly holds: Expression<boolean> | null
  /** First slide whose Continue can lead here; null for the first of all. */
  readonly at: string | null
  readonly link: string | null
}

/** One slide: its parts in order, and the gates that must hold before Continue. */
export interface Slide {
  readonly id: string
  readonly when: string | null
  readonly heading: string | null
  readonly parts: readonly Part[]
  readonly gates: readonly Gate[]
  readonly startsValid: 'all' | 'last' | null
  readonly afterPayment: boolean
}

/** A condition of a slide that has a flag. `at` is the pattern of the field that the error link opens. */
export interface Gate {
  readonly id: string
  readonly flag: string
  readonly holds: Expression<boolean>
  readonly at: string | null
}

/**
 * One field of the answers. `at` is its pattern, such as `/owner/birthDate`; `list` is the id of the list that contains
 * it.
 */
export interface Field {
  readonly at: string
  /** The field's own JSON Schema, free of our keywords and of `$ref`: what an RJSF form of one field takes. */
  readonly schema: JsonObject
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array'
  readonly format: FormatId | null
  readonly pii: string | null
  readonly options: Options | null
  readonly computed: Expression<Json> | null
  readonly local: boolean
  /** ISO 4217. */
  readonly currency: string | null
  /** Keys of the texts of words that a registry answers; absent in other fields. */
  readonly words?: Readonly<Record<string, string>>
  /** Limits for files; absent in a field without files. */
  readonly file?: FileLimits
  /** Conditions of the objects above this field; all must hold or the answer does not count. */
  readonly whenAll: readonly string[]
  /** Key of its texts: `osago.vehicle.stateNumber` (`.label`, `.hint`, `.placeholder`, `.error.<code>`, `.option.<value>`). */
  readonly text: string
  readonly list: string | null
  /** Compiled validator of this one value (`src/engine/emit/validator`). Not called for `null`. */
  readonly validate: (value: Json) => readonly Problem[]
}

/** Choices of a field: elements that a call keeps, or the items of a list. */
export type Options = {
  /** Property of an element that is stored; for items `id`. */
  readonly value: string
  readonly only: Expression<boolean> | null
  readonly also: readonly Derived[]
} & (
  | { readonly from: string; readonly label: string; readonly list?: undefined }
  | { readonly list: string; readonly from?: undefined; readonly label?: undefined }
)

/** Accepted types, size in bytes and number of files of a field. */
export interface FileLimits {
  readonly kinds: TakenFiles['kinds']
  /** Largest size of one file. */
  readonly mostBytes: number
  readonly most: number
}

/** A list of items that a customer adds and removes. `at` is the pattern of the list. */
export interface List {
  readonly id: string
  readonly at: string
  readonly when: string | null
  readonly min: Expression<number>
  readonly max: Expression<number>
  readonly initial: number
  /** An item can be added as a copy of another. */
  readonly copies?: true
  /** Items can be moved up and down. */
  readonly ordered?: true
  readonly parts: readonly Part[]
  readonly card: {
    readonly title: readonly string[]
    readonly facts: readonly string[]
    readonly pill: string | null
  }
  readonly unique: Expression<Json> | null
  /** Default answers of an item, without its id. */
  readonly defaults: JsonObject
}

/** A condition on answers with a message. `at` are the patterns of the fields where the message is shown. */
export interface Rule {
  readonly id: string
  readonly at: readonly string[]
  readonly list: string | null
  readonly holds: Expression<boolean>
  readonly severity: Severity
  readonly when: string | null
  readonly params: Readonly<Record<string, Expression<Json>>>
  readonly atPurchase: boolean
}
