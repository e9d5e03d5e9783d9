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
  readonly calls?: Readonly<Record<string, CallFile>>
  readonly price: PriceFile
  readonly purchase: PurchaseFile
  /** Ids of questions and answers, in order: texts `<product>.faq.<id>.q` and `.a`. */
  readonly faq?: readonly string[]
  /** Name of a table in `schemas/rating`, or the table itself (a product in a single file). */
  readonly rating?: string | Readonly<Record<string, unknown>>
  /** Texts by language and key without the product's prefix, for a product in a single file. They win over the catalogues. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Steps between published versions, as data: applied in order to a half-finished wizard of an older version. */
  readonly migrations?: readonly MigrationFile[]
}

/** A CEL expression. */
export type Cel = string

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

export interface ObjectSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, FieldSchema>>
  readonly when?: string
}

/** JSON Schema of one field, plus what belongs to the field wherever it is shown. */
export interface FieldSchema {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array'
  /** `date`, `plate`, `passportSeries`, `passportNumber`, `pinfl`, `tin`, `phone`, `techPassportSeries`, `techPassportNumber`, `cadastre`, `email`, … of `schemas/formats.json`. */
  readonly format?: string
  readonly enum?: readonly (string | number)[]
  readonly minimum?: number | string
  readonly maximum?: number | string
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly items?: FieldSchema
  readonly maxItems?: number | string
  readonly minItems?: number | string
  /** Class of personal data: decides redaction in logs and the stand-in in traces. */
  readonly pii?:
    'name' | 'document' | 'birthDate' | 'phone' | 'address' | 'identifier' | 'vehicle' | 'email' | 'money'
  /** Choices that a call answered: `result` of the call is a list of objects. */
  readonly options?: OptionsFile
  /** The value is derived by this expression and cannot be typed. */
  readonly computed?: Cel
  /** Belongs to the screen only; never sent. */
  readonly local?: boolean
  /** Money is whole minor units; `UZS` counts tiyin, `EUR` cents. */
  readonly currency?: 'UZS' | 'EUR'
  /** Named condition under which the whole object counts; otherwise it is kept in memory and decides nothing. */
  readonly when?: string
  /** Name of the input helper that asks for this field when an input does not say. */
  readonly widget?: string
  /** Text key of another field, in place of `<product>.<path>`; a block's fields share their texts by it. */
  readonly text?: string
}

export interface OptionsFile {
  /** Call whose result is the list. */
  readonly from: string
  /** Property of each element that is stored. */
  readonly value: string
  /** Property of each element that is shown, already in the customer's language. */
  readonly label: string
  /** Keep only elements for which this holds (`option` is the element). */
  readonly only?: Cel
  /** Other fields that follow the choice: path → expression over `option`. */
  readonly also?: Readonly<Record<string, Cel>>
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

/** What stands on a slide, top-down. Each part with an input or a requirement carries one input-valid flag. */
export type PartFile =
  | InputPart
  | FoundPart
  | ListPart
  | VerifyPart
  | BlockPart
  | ReviewPart
  | PayPart
  | ComparePart
  | NotePart
  | HeadingPart

export interface InputPart {
  /** Pointer of the field, or of the fields that one widget asks together (series and number). */
  readonly at: string | readonly string[]
  readonly widget?: string
  readonly when?: string
  readonly optional?: boolean
  readonly requiredWhen?: string
  readonly width?: 'half' | 'third' | 'full'
}

/** The card of what a registry answered; its inputs are filled by the call and may be corrected in place. */
export interface FoundPart {
  readonly found: string
  readonly title: readonly string[]
  readonly facts: readonly string[]
  readonly edit: readonly InputPart[]
  readonly when?: string
}

export interface ListPart {
  readonly list: string
  /** Fields of an item that this slide asks, relative to the item; without it all parts of the list stand here. */
  readonly only?: readonly string[]
  readonly when?: string
}

/** SMS verification of the phone at this path. */
export interface VerifyPart {
  readonly verify: string
  readonly when?: string
}

/** Splices a group of parts of a mounted block. */
export interface BlockPart {
  readonly block: string
  readonly part: string
  readonly when?: string
}

/** All answers in cards with edit links. */
export interface ReviewPart {
  readonly review: true
  readonly when?: string
}

/** Choice of the payment provider; the path stores its id. */
export interface PayPart {
  readonly pay: string
  readonly when?: string
}

/** Choice among programmes or plans, compared side by side. `from` is a call whose result is the list. */
export interface ComparePart {
  readonly compare: string
  readonly from: string
  readonly value: string
  readonly label: string
  readonly price: string
  /** Property of each element holding `[{ part, sum }]`. */
  readonly rows?: string
  readonly badge?: string
  /** Currency of the price; the product's when it is not said. */
  readonly currency?: 'UZS' | 'EUR'
  /** Currency of the sums in the rows, when it is another than that of the price. */
  readonly rowsCurrency?: 'UZS' | 'EUR'
  readonly also?: Readonly<Record<string, Cel>>
  readonly when?: string
}

/** A short text, `<product>.note.<id>`. `phone` and `link` add the obvious action. */
export interface NotePart {
  readonly note: string
  readonly tone?: 'info' | 'warning' | 'success'
  readonly when?: string
}

export interface HeadingPart {
  readonly heading: string
  readonly when?: string
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

/**
 * A declared resource: wanted while `when` holds (and, when a slide lists it, once that slide was reached). A
 * wanted call whose request differs from the answered one is sent; nothing else sends it.
 */
export interface CallFile {
  /** operationId of `schemas/api/openapi.yaml`. */
  readonly operation: string
  /** One call per item of this list; `item` is in scope. Calls of a block mounted in a list get it by themselves. */
  readonly per?: string
  readonly when?: Cel
  readonly request?: RequestFile
  /** Pointer of a field → expression over `response`, or with its own overwrite policy. */
  readonly response?: Readonly<Record<string, Cel | { readonly value: Cel; readonly overwrite: Overwrite }>>
  readonly overwrite?: Overwrite
  /** Expression over `response` whose value is kept as `calls.<id>.result` (choices, price lines). */
  readonly keep?: Cel
  readonly timeoutMs?: number
  readonly retries?: number
  /** Every way the call can end. `ok` needs no matcher; `offline`, `timeout`, `malformed` and `error` are the failures. */
  readonly outcomes: Readonly<Record<string, OutcomeFile>>
  /** The answer is a signed fact that the contract rests on. */
  readonly fact?: boolean
}

export type Overwrite = 'never' | 'ifUntouched' | 'always'

export interface RequestFile {
  readonly path?: Readonly<Record<string, Cel>>
  readonly query?: Readonly<Record<string, Cel>>
  /** Body key, or JSON pointer for nested ones → expression; or one expression for the whole body. */
  readonly body?: Cel | Readonly<Record<string, Cel>>
}

export interface OutcomeFile {
  /** HTTP statuses of this outcome. */
  readonly status?: readonly number[]
  /** `code` of the problem answer, when the status alone does not tell. */
  readonly code?: string
  /** Field or object at which the message `<product>.call.<call>.<outcome>` shows. */
  readonly at?: string
  /** Offer to fill in the call's fields by hand. */
  readonly manual?: boolean
  readonly retry?: boolean
  /** Stop slide that this outcome enters. */
  readonly stop?: string
  /** The flow goes on as if the call had answered (an optional extra). */
  readonly goesOn?: boolean
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
  /** Person or company that buys: name fields. */
  readonly holder: readonly string[]
  /** Series letters of the policy number. */
  readonly series: string
  /** What the result screen offers. */
  readonly result: 'policy' | 'inspection' | 'manager'
}

export interface MigrationFile {
  /** Content hash of the version that this step starts from. */
  readonly from: string
  readonly because: string
  readonly rename?: Readonly<Record<string, string>>
  readonly drop?: readonly string[]
  readonly default?: Readonly<Record<string, unknown>>
}
