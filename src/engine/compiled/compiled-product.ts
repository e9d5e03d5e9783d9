import type { FormatId, WidgetId } from '../../formats/index.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Problem } from '../problem.ts'
import type {
  TakenFiles,
  Overwrite,
  PriceFile,
  ProductFile,
  PurchaseFile,
  Severity,
  SubmitFile,
} from '../product/grammar.generated.ts'

export type { Problem } from '../problem.ts'

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
  readonly faq: readonly string[]
  /** Answers before anybody typed: every declared field is present, `null` where it has no default. */
  readonly defaults: JsonObject
  readonly migrations: NonNullable<ProductFile['migrations']>
}

/**
 * `reads` lists the dependencies: `/vehicle/year`, `/drivers` (whole list), the pattern of a field of the same item,
 * `call:vehicleFind`, `today`, `condition:limited`, `valid:/phone`, `verified:/phone`, `visited:drivers`, `purchase`, `language`.
 */
export interface Expression<Value> {
  /** Source text in the file; null when the product was compiled without sources. */
  readonly source: string | null
  readonly reads: readonly string[]
  readonly evaluate: (scope: Scope) => Value
}

/** The values that an expression can read. */
export interface Scope {
  readonly data: JsonObject
  /** The item of a list, inside its expressions. */
  readonly item: JsonObject | null
  /** The item around it, inside the expressions of a list within a list. */
  readonly outer: JsonObject | null
  /** The option or the answer, inside mappings. */
  readonly option: Json
  readonly response: Json
  /** ISO calendar date of the country's day. */
  readonly today: string
  readonly language: string
  readonly constants: Readonly<Record<string, number | string>>
  readonly condition: (name: string) => boolean
  /** State of a call; of the item's own call inside a list. */
  readonly call: (id: string) => CallView
  readonly valid: (path: string) => boolean
  readonly verified: (path: string) => boolean
  readonly visited: (slide: string) => boolean
  readonly purchase: {
    readonly paid: boolean
    readonly created: boolean
    /** Null until the contract was created. */
    readonly contractId: string | null
  }
}

/** A call in the view of expressions: the name of its outcome, and the kept part of its answer. */
export interface CallView {
  readonly ok: boolean
  readonly pending: boolean
  readonly manual: boolean
  readonly outcome: string
  readonly result: Json
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

/** Blocks are spliced; every condition on the way to a part is in `whenAll`, all of which must hold. */
export type Part =
  | InputOf
  | {
      readonly kind: 'found'
      readonly flag: string
      readonly call: string
      readonly title: readonly string[]
      readonly facts: readonly string[]
      readonly edit: readonly InputOf[]
      readonly whenAll: readonly string[]
    }
  | {
      readonly kind: 'list'
      readonly flag: string
      readonly list: string
      /** Patterns of the item's fields that this slide asks for; null for all parts of the list. */
      readonly only: readonly string[] | null
      readonly whenAll: readonly string[]
    }
  | {
      readonly kind: 'verify'
      readonly flag: string
      readonly at: string
      readonly whenAll: readonly string[]
    }
  | { readonly kind: 'review'; readonly whenAll: readonly string[] }
  | { readonly kind: 'pay'; readonly flag: string; readonly at: string; readonly whenAll: readonly string[] }
  | {
      readonly kind: 'compare'
      readonly flag: string
      readonly at: string
      readonly from: string
      readonly value: string
      readonly label: string
      readonly price: string
      readonly rows: string | null
      readonly badge: string | null
      readonly currency: 'UZS' | 'EUR'
      readonly rowsCurrency: 'UZS' | 'EUR'
      readonly also: readonly Derived[]
      readonly whenAll: readonly string[]
    }
  | {
      readonly kind: 'note'
      readonly id: string
      readonly tone: 'info' | 'warning' | 'success'
      /** The offer and the rules of insurance open below it. */
      readonly rules?: true
      readonly whenAll: readonly string[]
    }
  | { readonly kind: 'heading'; readonly id: string; readonly whenAll: readonly string[] }
  | {
      readonly kind: 'show'
      /** Unique id within its slide or item. */
      readonly id: string
      readonly at: readonly string[]
      readonly whenAll: readonly string[]
    }

/** `at` are patterns; `flag` is unique in the slide or item and names its input-valid flag. */
export interface InputOf {
  readonly kind: 'input'
  readonly flag: string
  readonly at: readonly string[]
  readonly widget: WidgetId
  readonly optional: boolean
  readonly requiredWhen: string | null
  readonly width: 'half' | 'third' | 'full'
  readonly whenAll: readonly string[]
}

/** A field that is written with another one. `at` is a pattern. */
export interface Derived {
  readonly at: string
  readonly value: Expression<Json>
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
  readonly options: {
    readonly from: string
    readonly value: string
    readonly label: string
    readonly only: Expression<boolean> | null
    readonly also: readonly Derived[]
  } | null
  readonly computed: Expression<Json> | null
  readonly local: boolean
  /** ISO 4217. */
  readonly currency: string | null
  /** Limits for files; absent in a field without files. */
  readonly file?: FileLimits
  /** Conditions of the objects above this field; all must hold or the answer does not count. */
  readonly whenAll: readonly string[]
  /** Key of its texts: `osago.vehicle.stateNumber` (`.label`, `.hint`, `.placeholder`, `.error.<code>`, `.option.<value>`). */
  readonly text: string
  readonly list: string | null
  /** Ahead-compiled ajv validator of this one value (not called for `null`). */
  readonly validate: (value: Json) => readonly Problem[]
}

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
  /** An item before anybody typed, without its id. */
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

/** One call of the API: its condition, its request, and the effect of each outcome. */
export interface Call {
  readonly id: string
  readonly operation: string
  readonly list: string | null
  readonly when: Expression<boolean> | null
  /** Slides that must have been reached (any one of them); empty: from the start. */
  readonly slides: readonly string[]
  readonly request: {
    readonly path: readonly Named[]
    readonly query: readonly Named[]
    readonly body: readonly Named[] | Expression<Json> | null
  }
  readonly response: readonly {
    readonly to: string
    readonly value: Expression<Json>
    readonly overwrite: Overwrite
  }[]
  readonly keep: Expression<Json> | null
  readonly timeoutMs: number
  readonly retries: number
  readonly outcomes: readonly Outcome[]
  readonly fact: boolean
  /** True when the call answers in the customer's language. */
  readonly isTranslated: boolean
}

/** One request value: `name` is a key, or a JSON pointer into the body. */
export interface Named {
  readonly name: string
  readonly value: Expression<Json>
}

/**
 * One way in which a call ends, found by status and code. `at` is the pattern of the field where its message is
 * shown.
 */
export interface Outcome {
  readonly name: string
  readonly status: readonly number[]
  readonly code: string | null
  readonly at: string | null
  readonly manual: boolean
  readonly retry: boolean
  readonly stop: string | null
  readonly goesOn: boolean
}
