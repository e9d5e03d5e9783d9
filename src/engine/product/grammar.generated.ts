// Written by `npm run generate` from the schemas of schemas/meta.

import type { FormatId, WidgetId } from '../../formats/index.ts'
import type { Json, JsonObject } from '../json.ts'

/**
 * A product as an analyst writes it: one file, read top-down. Texts stand in the catalogues under
 * keys derived from ids.
 */
export type ProductFile = {
  /** Relative address of the schema that editors check this file with. */
  readonly $schema?: string
  /** Version of this grammar. A file from a newer grammar is refused. */
  readonly format: 1
  /** Id of the product; the first word of its text keys. */
  readonly id: Id
  /** Address paths that open the wizard; the first is the canonical one. */
  readonly routes: readonly string[]
  /** Name of the icon on product cards; a general one without it. */
  readonly icon?: string
  /**
   * Group of products in which it is offered; each site names its own groups. A product without a group
   * is opened by its address and stands in no list of products.
   */
  readonly group?: Id
  /** Numbers and texts that stand once and are read as const.name in every expression. */
  readonly constants?: {
    readonly [key: string]: number | string
  }
  /** Reusable pieces mounted into this product, by the name they have here. */
  readonly blocks?: {
    readonly [key: string]: BlockUse
  }
  /** Everything collected, with types, formats, bounds, defaults and classes of personal data. */
  readonly data: ObjectSchema
  /** Named, positively worded statements, used by bare name in when, requiredWhen and expressions. */
  readonly conditions?: {
    readonly [key: string]: Cel
  }
  /**
   * What texts of the product may say in braces, by name: answers, counts and what is computed from
   * them. They are shown as the language writes them.
   */
  readonly values?: {
    readonly [key: string]:
      | string
      | {
          /** Expression that gives the value. */
          readonly is: Cel
          /**
           * List whose items have a value of their own; item is in scope, and only texts inside the list can
           * say it.
           */
          readonly per?: Name
          /** The value is money in whole minor units of this currency, ISO 4217. */
          readonly currency?: string
        }
  }
  /** Repeated groups such as drivers, by id. */
  readonly lists?: {
    readonly [key: string]: ListFile
  }
  /** The slides in order; conditions only take slides away, and orders change places. */
  readonly slides: readonly SlideFile[]
  /** Other orders of some slides, each while its condition holds; applied from the first to the last. */
  readonly orders?: readonly OrderFile[]
  /** Dead ends that only an outcome or a failed rule enters. */
  readonly stops?: readonly StopFile[]
  /** Statements about answers that must hold. */
  readonly rules?: readonly RuleFile[]
  /**
   * Values on which conditions and rules are tried, each with the result that they must give. A
   * customer gets none of them.
   */
  readonly examples?: ExamplesFile
  /** Whom and what the insurer takes: ages of people and bounds of values. */
  readonly underwriting?: UnderwritingFile
  /** Declared resources by id. */
  readonly calls?: {
    readonly [key: string]: CallFile
  }
  /** Where the price comes from and what is shown beside it. */
  readonly price?: PriceFile
  /** How the contract is created, paid and shown. */
  readonly purchase?: PurchaseFile
  /** Where the answers of a form are sent that is no sale. */
  readonly submit?: SubmitFile
  /** Ends that are no failure, each with a page of its own. Continue enters the first one that holds. */
  readonly outcomes?: readonly EndFile[]
  /** Questions below the first slide, in order: texts <product>.faq.<id>.q and .a. */
  readonly faq?: readonly Key[]
  /** Name of a table in schemas/rating, or the table itself. */
  readonly rating?: string | JsonObject
  /** The terms of its contract, for a product in a single file; without them those of schemas/terms. */
  readonly terms?: JsonObject
  /**
   * Languages of the product, the source of translations first. Without it: ru, uz, en. A language of
   * the portal is written by its tag; any other has a name and the language that the portal speaks
   * around it.
   */
  readonly languages?: readonly (
    | string
    | {
        /** BCP 47, as in texts: kaa, tg, de. */
        readonly tag: string
        /** Name of the language in itself, by which customers choose it: Qaraqalpaqsha. */
        readonly name: string
        /** Language in which the portal speaks around the product: buttons, errors of answers, dates and sums. */
        readonly shell: 'ru' | 'uz' | 'en'
      }
  )[]
  /**
   * Texts by language and key without the product’s id, for a product in a single file. They win over
   * the catalogues.
   */
  readonly texts?: {
    readonly [key: string]: {
      readonly [key: string]: string
    }
  }
  /** Steps between published versions, applied in order to a half-finished wizard of an older version. */
  readonly migrations?: readonly MigrationFile[]
}

/** One mounting of a block at a place of the data. */
export type BlockUse = {
  /** Id of the block. */
  readonly use: Id
  /**
   * Path of the object that carries the block’s fields; /drivers/* mounts it into each item, empty
   * mounts it at the root.
   */
  readonly at: PathOrRoot
  /**
   * What the block asks of its mounts, by parameter: a text, a number, a yes or no, an expression or a
   * path, as the block declares it.
   */
  readonly with?: {
    readonly [key: string]: string | number | boolean
  }
  /** The block’s own field name → the literal name that this product uses. */
  readonly rename?: {
    readonly [key: string]: FieldName
  }
  /** Fields of the block that this product does not have. Inputs, mappings and rules on them go, too. */
  readonly without?: readonly FieldName[]
  /**
   * Slide of this product behind which the slides of the block stand; without it only its groups of
   * parts are used.
   */
  readonly slidesAfter?: Key
  /** Named condition under which the whole block takes part; worded positively. */
  readonly when?: Name
  /** Merged by key into the block, before it is mounted; null takes a key away, rules are merged by id. */
  readonly override?: {
    /** Constants that differ here. */
    readonly constants?: JsonObject
    /** Fields that differ here, in the shape of the block’s data. */
    readonly data?: JsonObject
    /** Conditions that differ here. */
    readonly conditions?: JsonObject
    /** Groups of parts that differ here; a group replaces the block’s. */
    readonly parts?: JsonObject
    /** Rules that differ here, merged by id. */
    readonly rules?: readonly JsonObject[]
    /** Calls that differ here. */
    readonly calls?: JsonObject
    /** Values of the block’s texts that differ here. */
    readonly values?: JsonObject
  }
}

/** A repeated group: drivers, travellers. */
export type ListFile = {
  /**
   * Path of the array that holds the items; of a list within a list with a star for the item around it:
   * /households/*\/members. Lists have two levels at most.
   */
  readonly at: Path
  /**
   * Named condition under which the list counts; without it its items decide nothing; worded
   * positively. Of a list within a list it speaks of the item around it.
   */
  readonly when?: Name
  /** Fewest items, a number or an expression; item in it is the item around a list within a list. */
  readonly min: number | string
  /** Most items, a number or an expression; item in it is the item around a list within a list. */
  readonly max: number | string
  /** Items present at the beginning; 0 without it. */
  readonly initial?: number
  /** An item can be added as a copy of another: what was asked of that one is answered alike. */
  readonly copies?: true
  /** The order of the items is an answer: each can be moved up and down. */
  readonly ordered?: true
  /** Parts of one item; paths start at the item. */
  readonly parts: readonly PartFile[]
  /** What the collapsed card of an item shows. */
  readonly card: {
    /** Fields that make the title of the card, joined by a space. */
    readonly title: readonly Path[]
    /** Fields shown below the title, in order. */
    readonly facts: readonly Path[]
    /** Field shown as a small mark. */
    readonly pill?: Path
  }
  /** Expression over item; two items with an equal, non-empty value are duplicates. */
  readonly unique?: Cel
}

/** One step of the wizard. */
export type SlideFile = {
  /** Id of the slide; texts are <product>.slide.<id>.title, .short, .lead and .next. */
  readonly id: Key
  /**
   * Named condition under which the slide is present; conditions only take slides away; worded
   * positively.
   */
  readonly when?: Name
  /** Heading under which the progress groups this slide. */
  readonly heading?: Key
  /** All flags of the slide, or only its last one, start true. Without it every flag starts false. */
  readonly startsValid?: 'all' | 'last'
  /** Reached only after the purchase was paid. */
  readonly afterPayment?: boolean
  /**
   * What stands on the slide, top-down. While none of its parts is shown the slide is left out, unless
   * it is the first, sends the answers, or has gates or calls.
   */
  readonly parts: readonly PartFile[]
  /** Statements that must hold before the customer may go on. */
  readonly gates?: readonly GateFile[]
  /** Calls that are wanted only once this slide was reached. */
  readonly calls?: readonly Name[]
}

/** A statement that must hold before the customer may leave the slide. It carries one flag. */
export type GateFile = {
  /** Id of the gate; its text is <product>.gate.<id>. */
  readonly id: Key
  /** What must be true. */
  readonly holds: Cel
  /** Field to which the error link leads. */
  readonly at?: Path
}

/** While the condition holds, these slides stand in this order, at the places that they have in slides. */
export type OrderFile = {
  /** Named condition; slides before those that change places must decide it. */
  readonly when: Name
  /** Ids of the slides that change places, in their order while the condition holds. */
  readonly slides: readonly Key[]
}

/** A dead end with a next action. */
export type StopFile = {
  /** Id of the stop; texts are <product>.stop.<id>.title and .text. */
  readonly id: Key
  /** Slide to which the customer may go back. */
  readonly back: Key
  /** Rule whose failure leads here, when it is not the outcome of a call. */
  readonly rule?: Key
}

/** Examples of conditions and of rules. */
export type ExamplesFile = {
  /** Examples by the name of the condition. */
  readonly conditions?: {
    readonly [key: string]: readonly ExampleFile[]
  }
  /** Examples by the id of the rule; they try its statement, whatever its condition says. */
  readonly rules?: {
    readonly [key: string]: readonly ExampleFile[]
  }
}

/** Values of names, and whether the statement holds for them. */
export type ExampleFile = {
  /** Values by name; a name without a value is unanswered. */
  readonly given: readonly {
    /**
     * A name as the statement reads it: data.owner.birthDate, item.age, today, calls.find.ok,
     * valid('/phone').
     */
    readonly of: Cel
    /** Its value, as answers hold it. */
    readonly is: Json
  }[]
  /** True when the statement must hold for these values, false when it must not. */
  readonly holds: boolean
}

/**
 * Where the answers are sent, and from which slide. The customer then sees a page with the texts
 * <product>.sent.title and <product>.sent.text, which may name the {reference}.
 */
export type SubmitFile = {
  /** Slide on which the customer sends; its Continue sends. */
  readonly slide: Key
  /** operationId that takes the answers. It is sent every answer that counts and is not local. */
  readonly operation: string
  /** Field of the phone that must be verified. */
  readonly phone?: Path
}

/** An end that is no failure, with a page of its own. */
export type EndFile = {
  /**
   * Id of the outcome; texts are <product>.outcome.<id>.title and .text, and .link for the words of the
   * link.
   */
  readonly id: Key
  /** What must be true. Without it this is the end behind the last slide. */
  readonly holds?: Cel
  /** First slide whose Continue can lead here; the first of all without it. */
  readonly at?: Key
  /** Address of the next thing to do: a path of this site, or an address that begins with https. */
  readonly link?: string
}

/** Where the price comes from and what is shown beside it. */
export type PriceFile = {
  /** Field that holds the premium in minor units. */
  readonly premium: Path
  /** Field that holds the sum insured in minor units. */
  readonly liability?: Path
  /** Money is whole minor units: UZS counts tiyin, EUR counts cents. */
  readonly currency: 'UZS' | 'EUR'
  /** Call that prices; its kept result is { lines: [{ id, value, amount }], cover: [{ id, sum }] }. */
  readonly call?: Name
  /** Fields shown beside the price, in order. */
  readonly facts: readonly Path[]
  /**
   * Answers of a usual customer, by the path of the field. Lists of products show the price of these
   * answers, with the text <product>.typical that describes them. A whole number at a date is days from
   * today; /list/*\/field is answered in each item of the list. A product without a typical case shows
   * no price before its questions.
   */
  readonly typical?: {
    readonly [key: string]: string | number | boolean | readonly (string | number)[]
  }
}

/** How the contract is created, paid and shown. */
export type PurchaseFile = {
  /** Slide on which the customer buys; its Continue is the purchase. */
  readonly slide: Key
  /** operationId that creates the contract. */
  readonly create: string
  /** operationId that starts the payment. */
  readonly pay?: string
  /** operationId that answers the link of the policy. */
  readonly link?: string
  /** operationId that answers the state of the contract. */
  readonly check?: string
  /** Field in which the public offer is accepted. */
  readonly offer?: Path
  /** Field of the phone that must be verified. */
  readonly phone?: Path
  /**
   * First and last day of the cover. Cover that an inspection begins has no days before it: its `today`
   * is the day of the inspection.
   */
  readonly term: {
    /** First day of the cover. */
    readonly from: Cel
    /** Last day of the cover. */
    readonly to: Cel
  }
  /** What is insured, in one line: fields joined by a space. */
  readonly object: readonly Path[]
  /**
   * Fields by which the same insured object is known again, to warn of cover that it has already and to
   * let a changed purchase take the place of the one before. Each entry is a set of fields; the first
   * set with any answer counts. Fields of a list name one object for each item, all others together
   * one. Without it, the fields of the insured object count.
   */
  readonly insured?: readonly (readonly Path[])[]
  /** Person or company that buys: name fields. */
  readonly holder: readonly Path[]
  /** Series letters of the policy number. */
  readonly series: string
  /** What the result screen offers. */
  readonly result: 'policy' | 'manager'
  /**
   * After the payment the insured object is inspected by photos; the policy is issued when an operator
   * accepts them.
   */
  readonly inspection?: InspectionFile
}

/**
 * Photos that the customer takes of the insured object on the spot, and what an operator compares
 * them with.
 */
export type InspectionFile = {
  /**
   * Ids of the shots in order. Their texts: `<product>.inspection.<id>.label` names the shot, `.hint`
   * says how to take it.
   */
  readonly photos: readonly Key[]
  /** Fields that stand beside the photos on the operator’s desk. */
  readonly facts: readonly Path[]
}

/** One step from an older published version. */
export type MigrationFile = {
  /** Content hash of the version that this step starts from. */
  readonly from: string
  /** Why the step is needed. */
  readonly because: string
  /** Old path → new path. */
  readonly rename?: {
    readonly [key: string]: Path
  }
  /** Old id of a slide → new id: customers stay on the slide that they were on. */
  readonly slides?: {
    readonly [key: string]: Key
  }
  /** Paths whose answers are forgotten. */
  readonly drop?: readonly Path[]
  /** Path → value for answers that the older version did not have. */
  readonly default?: JsonObject
}

/** Fields that stand together. */
export type ObjectSchema = {
  /** Always object. */
  readonly type: 'object'
  /** Fields by literal name. */
  readonly properties: {
    readonly [key: string]: FieldSchema
  }
  /**
   * Named condition under which the whole object counts; otherwise it is kept in memory and decides
   * nothing; worded positively.
   */
  readonly when?: Name
  /** Fields and objects that several places are like, by the name that $ref gives. */
  readonly $defs?: {
    readonly [key: string]: FieldSchema
  }
  /** Fields that are always answered: no input that asks one of them may be optional. */
  readonly required?: readonly FieldName[]
}

/** JSON Schema of one field, and what belongs to the field wherever it is shown. */
export type FieldSchema = {
  /** The field is like this definition of data: #/$defs/address. Keywords beside it win. */
  readonly $ref?: string
  /** Kind of the value. */
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array'
  /** What a text is: a date, a plate, a personal number. */
  readonly format?: FormatId
  /** The only values allowed; texts are <product>.<path>.option.<value>. */
  readonly enum?: readonly (string | number)[]
  /** The one value allowed. The field has it from the beginning. */
  readonly const?: string | number | boolean
  /** Smallest number allowed, or const.name. */
  readonly minimum?: number | string
  /** The number must be greater than this one, or than const.name: 0 for a price. */
  readonly exclusiveMinimum?: number | string
  /** Largest number allowed, or const.name. */
  readonly maximum?: number | string
  /** The number must be less than this one, or than const.name. */
  readonly exclusiveMaximum?: number | string
  /**
   * The number must be a whole multiple of this one, or of const.name: 0.5 for halves, 1000 for
   * thousands.
   */
  readonly multipleOf?: number | string
  /** Fewest characters. */
  readonly minLength?: number
  /** Regular expression that the text must match. */
  readonly pattern?: string
  /** Most characters. */
  readonly maxLength?: number
  /**
   * Code of a currency, ISO 4217. Money is whole minor units: UZS counts tiyin, EUR counts cents, JPY
   * counts yen.
   */
  readonly currency?: string
  /** Belongs to the screen only and is never sent. */
  readonly local?: boolean
  /** Value before the customer types one. */
  readonly default?: Json
  /** Values that fit, which invented customers try first. Customers never see them. */
  readonly examples?: readonly (string | number | boolean)[]
  /**
   * Words that a registry answers here, in whatever language, each with the key of its text,
   * <product>.<path>.option.<key>. In lower case, without apostrophes, е for ё. Any other word is shown
   * as it came.
   */
  readonly words?: {
    readonly [key: string]: Key
  }
  /** Fields of this object by literal name. */
  readonly properties?: {
    readonly [key: string]: FieldSchema
  }
  /** Fields of this object that are always answered: no input that asks one of them may be optional. */
  readonly required?: readonly FieldName[]
  /**
   * Fields of which one group counts: each alternative is an object whose const of the discriminator
   * says when.
   */
  readonly oneOf?: readonly FieldSchema[]
  /** The same as oneOf: with a discriminator no two alternatives can hold at once. */
  readonly anyOf?: readonly FieldSchema[]
  /** The field that decides between the alternatives. */
  readonly discriminator?: {
    /** Name of the field, which every alternative gives another const. */
    readonly propertyName: FieldName
  }
  /** Schema of one element of this list of values or items. */
  readonly items?: FieldSchema
  /** No two elements may be equal. */
  readonly uniqueItems?: boolean
  /** Fewest elements, or const.name. */
  readonly minItems?: number | string
  /** Most elements, or const.name. */
  readonly maxItems?: number | string
  /** Schema that some elements must fit: at least one, or as many as minContains says. */
  readonly contains?: FieldSchema
  /** Fewest elements that fit contains; 1 without it. */
  readonly minContains?: number
  /** Most elements that fit contains. */
  readonly maxContains?: number
  /** What files a field of format file takes. In a list of files it stands in items, beside the format. */
  readonly file?: TakenFiles
  /** Class of personal data: decides redaction in logs and the stand-in in traces. */
  readonly pii?:
    'name' | 'document' | 'birthDate' | 'phone' | 'address' | 'identifier' | 'vehicle' | 'email' | 'money'
  /** How the field is asked when an input does not say. */
  readonly widget?: WidgetId
  /**
   * Named condition under which the whole object counts; otherwise it is kept in memory and decides
   * nothing; worded positively.
   */
  readonly when?: Name
  /** Choices that a call answered. */
  readonly options?: OptionsFile
  /** The value is derived by this expression and cannot be typed. */
  readonly computed?: Cel
  /** Key of another field whose texts this field shares, without the product’s id. */
  readonly text?: string
}

/** Which files are taken. The server judges each by its content, whatever its name says. */
export type TakenFiles = {
  /**
   * Kinds of files that are taken. Pictures are drawn again, so that nothing but the picture is kept; a
   * PDF that carries a program or another file is refused.
   */
  readonly kinds: readonly ('pdf' | 'jpeg' | 'png' | 'doc' | 'docx')[]
  /** Largest size of one file, in megabytes of 1048576 bytes. */
  readonly megabytes: number
}

/**
 * Choices that a call answered, when its kept result is a list of objects (from, value, label), or
 * the items of a list of the product (list).
 */
export type OptionsFile = {
  /** Call whose kept result is the list. */
  readonly from?: Name
  /**
   * List whose items are the choices, each called as on its card. The field is a text: the id of the
   * item.
   */
  readonly list?: Name
  /** Property of each element that is stored. */
  readonly value?: string
  /** Property of each element that is shown, already in the customer’s language. */
  readonly label?: string
  /** Keep only the elements for which this holds; option is the element, or the item. */
  readonly only?: Cel
  /** Other fields that follow the choice: path → expression over option. */
  readonly also?: {
    readonly [key: string]: Cel
  }
}

/** What stands on a slide, top-down. The first key says which kind of part it is. */
export type PartFile =
  | InputPartFile
  | ChecksPartFile
  | ComparePartFile
  | FoundPartFile
  | HeadingPartFile
  | ListPartFile
  | NotePartFile
  | PayPartFile
  | ReviewPartFile
  | ShowPartFile
  | VerifyPartFile
  | BlockPartFile

/**
 * Asks for one answer, or for the answers that one widget asks together. It carries one input-valid
 * flag.
 */
export type InputPartFile = {
  /** Path of the field, or paths of the fields that one widget asks together (series and number). */
  readonly at: string | readonly Path[]
  /**
   * How it is asked. Without it the field, its format or its type decides. A yes or no is a switch
   * where it has a default, and two choices where it has none.
   */
  readonly widget?: WidgetId
  /** Named condition under which the input is asked; worded positively. */
  readonly when?: Name
  /** May be left empty. */
  readonly optional?: boolean
  /** Named condition under which the input must be answered; otherwise it may be left empty. */
  readonly requiredWhen?: Name
  /** Share of the row on a wide screen. */
  readonly width?: 'half' | 'third' | 'full'
}

/**
 * A group of checkboxes: any of a field’s choices are ticked, and the answer is the list of them. It
 * carries one input-valid flag.
 */
export type ChecksPartFile = {
  /**
   * Field of type array that stores the ticked choices: those of an enum in its items, or of its
   * options.
   */
  readonly checks: Path
  /** Choice that excludes all others, such as “none of these”: ticking it clears them. */
  readonly alone?: string
  /** May be left empty. */
  readonly optional?: boolean
  /** Named condition under which the checkboxes are shown; worded positively. */
  readonly when?: Name
}

/** Choice among programmes or plans, side by side. It carries one input-valid flag. */
export type ComparePartFile = {
  /** Field that stores the choice. */
  readonly compare: Path
  /** Call whose kept result is the list of programmes. */
  readonly from: Name
  /** Property of a programme that is stored. */
  readonly value: string
  /** Property of a programme that names it in the customer’s language. */
  readonly label: string
  /** Property of a programme that holds its price in minor units. */
  readonly price: string
  /** Property of a programme that holds the compared limits: a list of { part, sum }. */
  readonly rows?: string
  /** Property of a programme that holds a short mark such as “recommended”. */
  readonly badge?: string
  /**
   * Currency of the price; the product’s when it is not said. Money is whole minor units: UZS counts
   * tiyin, EUR counts cents.
   */
  readonly currency?: 'UZS' | 'EUR'
  /** Currency of the sums in the rows, when it is another than that of the price. */
  readonly rowsCurrency?: 'UZS' | 'EUR'
  /** Other fields that follow the choice: path → expression over option. */
  readonly also?: {
    readonly [key: string]: Cel
  }
  /** Named condition under which the comparison is shown; worded positively. */
  readonly when?: Name
}

/**
 * The card of what a registry answered; its inputs are filled by the call and may be corrected in
 * place. It carries one input-valid flag.
 */
export type FoundPartFile = {
  /** Call whose answer the card shows. */
  readonly found: Name
  /** Fields that make the title of the card, joined by a space. */
  readonly title: readonly Path[]
  /** Fields shown below the title, in order. */
  readonly facts: readonly Path[]
  /** Inputs shown when the customer corrects the card or fills it in by hand. */
  readonly edit: readonly InputPartFile[]
  /** Named condition under which the card is shown; worded positively. */
  readonly when?: Name
}

/** A heading inside a slide. */
export type HeadingPartFile = {
  /** Id of the heading; its text is <product>.heading.<id>. */
  readonly heading: Key
  /** Named condition under which the heading is shown; worded positively. */
  readonly when?: Name
}

/**
 * All items of a list, each with its own flags, and the button that adds one. A list within a list is
 * a part of the items that hold it.
 */
export type ListPartFile = {
  /** Id of the list. */
  readonly list: Name
  /**
   * Fields of an item that this slide asks, relative to the item. Without it, all parts of the list
   * stand here.
   */
  readonly only?: readonly Path[]
  /** Named condition under which the list is shown; worded positively. */
  readonly when?: Name
}

/** A short text for the customer. */
export type NotePartFile = {
  /** Id of the note; its text is <product>.note.<id>. */
  readonly note: Key
  /** How it is said. */
  readonly tone?: 'info' | 'warning' | 'success'
  /**
   * The public offer and the rules of insurance can be opened below the note: for a purchase that
   * accepts them by being sent.
   */
  readonly rules?: true
  /** Named condition under which the note is shown; worded positively. */
  readonly when?: Name
}

/** Choice of the payment provider. It carries one input-valid flag. */
export type PayPartFile = {
  /** Field that stores the id of the provider. */
  readonly pay: Path
  /** Named condition under which the payment is chosen here; worded positively. */
  readonly when?: Name
}

/** All answers in cards with links that lead back to them. */
export type ReviewPartFile = {
  /** Always true. */
  readonly review: true
  /** Named condition under which the review is shown; worded positively. */
  readonly when?: Name
}

/** Values to read: computed ones, or answers given elsewhere. They cannot be changed here. */
export type ShowPartFile = {
  /** Fields whose labels and values are shown, in order. */
  readonly show: readonly Path[]
  /** Named condition under which the values are shown; worded positively. */
  readonly when?: Name
}

/** Verification of a phone by an SMS code. It carries one input-valid flag. */
export type VerifyPartFile = {
  /** Field of the phone that is verified. */
  readonly verify: Path
  /** Named condition under which the phone is verified here; worded positively. */
  readonly when?: Name
}

/** Splices a group of parts of a mounted block. */
export type BlockPartFile = {
  /** Name of the mount in blocks. */
  readonly block: Name
  /** Group of parts of the block. */
  readonly part: Name
  /** Named condition under which the group is shown; worded positively. */
  readonly when?: Name
}

/**
 * error stops, warning asks “are you sure?”, info tells, refer lets the customer go on and sends the
 * case to a specialist, who accepts or declines it before it can be paid.
 */
export type Severity = 'error' | 'warning' | 'info' | 'refer'

/** A statement about answers that must hold, with a code that chooses its message. */
export type RuleFile = {
  /** Code of the rule; its text is <product>.rule.<id>. */
  readonly id: Key
  /** Field or fields at which the message shows; the rule is silent until all of them are answered. */
  readonly at: string | readonly Path[]
  /** What follows when it does not hold; error without it. */
  readonly severity?: Severity
  /** What must be true. */
  readonly holds: Cel
  /** Named condition under which the rule is checked. */
  readonly when?: Name
  /** Values for the message by name, for example min and max. */
  readonly params?: {
    readonly [key: string]: Cel
  }
  /** Checked only when the contract is created, not on the slide. */
  readonly atPurchase?: boolean
}

/**
 * Whom and what the insurer takes. Each entry is checked like a rule, by the browser and by the
 * server.
 */
export type UnderwritingFile = {
  /** Full years that the people of the contract must have. */
  readonly ages?: readonly AgeFile[]
  /** Bounds of values, such as the price of a car against its list price. */
  readonly values?: readonly ValueFile[]
}

/** Limits of a person’s age in full years. The holder of a contract must be of age: lint requires it. */
export type AgeFile = {
  /**
   * Code of the rule; <who>-age without it. Its text is <product>.rule.<id>, or the general one of
   * blocks.
   */
  readonly id?: Key
  /** Part that the person plays; chooses the general text. */
  readonly who: 'holder' | 'payer' | 'insured' | 'driver' | 'traveller'
  /** Field of the birth date. */
  readonly of: Path
  /** Field or fields at which the message shows; the field itself without it. */
  readonly at?: string | readonly Path[]
  /** Fewest full years, a number or an expression. */
  readonly min?: number | string
  /** Most full years, a number or an expression. */
  readonly max?: number | string
  /** Day on which the years are counted; today without it. */
  readonly on?: Cel
  /** What follows when it does not hold; error without it. */
  readonly severity?: Severity
  /** Named condition under which it is checked. */
  readonly when?: Name
}

/** Bounds of a value. A bound whose expression gives null is none. */
export type ValueFile = {
  /** Code of the rule; its text is <product>.rule.<id>, or the general one of blocks. */
  readonly id: Key
  /** Field whose value is bounded. */
  readonly of: Path
  /** Field or fields at which the message shows; the field itself without it. */
  readonly at?: string | readonly Path[]
  /** What follows when it does not hold; error without it. */
  readonly severity?: Severity
  /** Least value, a number or an expression. */
  readonly min?: number | string
  /** Greatest value, a number or an expression. */
  readonly max?: number | string
  /** Named condition under which it is checked. */
  readonly when?: Name
}

/**
 * A declared resource: wanted while its condition holds; a wanted call whose request differs from the
 * answered one is sent, and nothing else sends it.
 */
export type CallFile = {
  /**
   * operationId of schemas/api/openapi.yaml, or service.operationId of a document in
   * schemas/api/foreign.
   */
  readonly operation: string
  /** List for each item of which the call is made; item is in scope. */
  readonly per?: Name
  /** Expression under which the call is wanted. */
  readonly when?: Cel
  /** Where the values of the request come from. */
  readonly request?: RequestFile
  /**
   * Path of a field, or of a list whose items the answer brings → expression over response, or with its
   * own overwrite policy.
   */
  readonly response?: {
    readonly [key: string]:
      | string
      | {
          /** Expression over response. */
          readonly value: Cel
          /** Whether the answer may replace what the customer typed. */
          readonly overwrite: Overwrite
        }
  }
  /** Expression over response whose value is kept as calls.<id>.result (choices, price lines). */
  readonly keep?: Cel
  /** Whether the answer may replace what the customer typed; ifUntouched without it. */
  readonly overwrite?: Overwrite
  /** How long to wait for an answer, in milliseconds; 20 000 without it. */
  readonly timeoutMs?: number
  /** How often a failed request is repeated by itself; 0 without it. */
  readonly retries?: number
  /** The answer is a signed fact that the contract rests on. */
  readonly fact?: boolean
  /**
   * Every way the call can end. ok needs no matcher; offline, timeout, malformed and error are the
   * failures.
   */
  readonly outcomes: {
    readonly [key: string]: OutcomeFile
  }
}

/**
 * never keeps any answer that is there; ifUntouched keeps what the customer typed; always replaces,
 * and while a signed answer is there, the value cannot be changed, neither in the browser nor on the
 * server.
 */
export type Overwrite = 'never' | 'ifUntouched' | 'always'

/** Where the values of a request come from. */
export type RequestFile = {
  /** Path parameter → expression. */
  readonly path?: {
    readonly [key: string]: Cel
  }
  /** Query parameter → expression. */
  readonly query?: {
    readonly [key: string]: Cel
  }
  /** Body key, or JSON pointer for nested ones → expression; or one expression for the whole body. */
  readonly body?:
    | string
    | {
        readonly [key: string]: Cel
      }
}

/** One way a call can end, and what follows. */
export type OutcomeFile = {
  /** HTTP statuses of this outcome. */
  readonly status?: readonly number[]
  /** Code of the problem answer, when the status alone does not tell. */
  readonly code?: string
  /** Field or object at which the message <product>.call.<call>.<outcome> shows. */
  readonly at?: PathOrRoot
  /** Offers to try again. */
  readonly retry?: boolean
  /** Offers to fill in the call’s fields by hand. */
  readonly manual?: boolean
  /** Stop that this outcome enters. */
  readonly stop?: Key
  /** The flow goes on as if the call had answered: the answer is an optional extra. */
  readonly goesOn?: boolean
}

/**
 * A CEL expression over data, item, const, today, calls, named conditions and the functions valid,
 * verified, visited, date, days, months, years, age, daysBetween. In mappings also response, in
 * choices option, in blocks self and param.
 */
export type Cel = string

/** Small Latin letters and digits, words joined by hyphens. */
export type Id = string

/** Begins with a small Latin letter; letters and digits only, because expressions use it. */
export type Name = string

/** Begins with a small Latin letter; letters, digits and hyphens. Texts are found by it. */
export type Key = string

/**
 * The literal name under which the answer is sent: a Latin letter, then Latin letters, digits and
 * underscores.
 */
export type FieldName = string

/**
 * JSON pointer of a field: /vehicle/stateNumber. In a list item and in a block it starts at the item
 * or the mount.
 */
export type Path = string

/** JSON pointer of an object; empty for the root (in a block: the mount itself). */
export type PathOrRoot = string

/**
 * A reusable piece: person by passport, vehicle, organization. Expressions say self.<own field name>;
 * mounting rewrites them to the product’s paths.
 */
export type BlockFile = {
  /** Relative address of the schema that editors check this file with. */
  readonly $schema?: string
  /** Version of this grammar. A file from a newer grammar is refused. */
  readonly format: 1
  /** Id of the block; the first word of its text keys. */
  readonly id: Id
  /** What each mount says, read as param.name in expressions, and alone as an operation or a bound. */
  readonly parameters?: {
    readonly [key: string]: {
      /**
       * What a mount gives: a text, a number, true or false, an expression, or the path of an object of
       * answers.
       */
      readonly type: 'text' | 'number' | 'boolean' | 'expression' | 'root'
      /** The only texts that a mount may give. */
      readonly choices?: readonly string[]
      /** What the expression of a mount gives; anything without it. */
      readonly gives?: 'boolean' | 'number' | 'text' | 'date' | 'list'
      /**
       * Value for mounts that give none, in the words of the block; without a default every mount gives a
       * value.
       */
      readonly default?: string | number | boolean
    }
  }
  /** Numbers and texts that stand once and are read as const.name in every expression. */
  readonly constants?: {
    readonly [key: string]: number | string
  }
  /**
   * Blocks mounted into this block, by the name they have here. What is mounted as self keeps its own
   * names.
   */
  readonly blocks?: {
    readonly [key: string]: BlockUse
  }
  /** Fields of the block under its own names. */
  readonly data: ObjectSchema
  /** Named, positively worded statements, used by bare name in when, requiredWhen and expressions. */
  readonly conditions?: {
    readonly [key: string]: Cel
  }
  /** What the block’s own texts may say in braces, by name. In a product they are named <mount><Value>. */
  readonly values?: {
    readonly [key: string]:
      | string
      | {
          /** Expression that gives the value. */
          readonly is: Cel
          /** The value is money in whole minor units of this currency, ISO 4217. */
          readonly currency?: string
        }
  }
  /** Groups that a slide splices; paths start at the mount. */
  readonly parts: {
    readonly [key: string]: readonly PartFile[]
  }
  /**
   * Slides that the block brings, in order, where a mount says slidesAfter. In a product they are named
   * <mount><Slide>.
   */
  readonly slides?: readonly {
    /** Id of the slide; texts are <block>.slide.<id>.title, .short, .lead and .next. */
    readonly id: Name
    /** Named condition of the block under which the slide is present. */
    readonly when?: Name
    /** Groups of the block that stand on the slide, top-down. */
    readonly parts: readonly Name[]
    /** Calls of the block that are wanted only once this slide was reached. */
    readonly calls?: readonly Name[]
  }[]
  /** Statements about the block’s answers that must hold. */
  readonly rules?: readonly RuleFile[]
  /** Declared resources of the block; in a product they are named <mount><Call>. */
  readonly calls?: {
    readonly [key: string]: CallFile
  }
}

/**
 * A rating table as an actuary writes it. Editions lie side by side and their dates say which of them
 * prices; every amount is in whole minor units. Numbers are exact: 1.4 is 14/10. The amount of a line
 * is the rounded running amount after it less the one before it, so the lines add up to the premium.
 */
export type RatingFile = {
  /** Relative address of the schema that editors check this file with. */
  readonly $schema?: string
  /** Version of this grammar. A file from a newer grammar is refused. */
  readonly format: 1
  /** Id of the table; the product that it prices. */
  readonly id: Id
  /** Money is whole minor units: UZS counts tiyin, EUR counts cents. */
  readonly currency: 'UZS' | 'EUR'
  /** The one rounding rule of the file. */
  readonly rounding: Rounding
  /** Tariffs as they stood at a time. */
  readonly editions: readonly RatingEdition[]
}

/** How amounts are rounded: half-up to 100 is the nearest whole soʻm in tiyin. */
export type Rounding = {
  /** half-up rounds a half away from zero. */
  readonly rule: 'half-up' | 'half-even' | 'up' | 'down'
  /** Multiple of this many minor units. */
  readonly to: number
}

/**
 * One tariff as it stood at a time. A price call answers { premium, liability, currency, edition,
 * lines, cover }.
 */
export type RatingEdition = {
  /** Id of the edition. */
  readonly id: EditionId
  /**
   * verified: at least two independent sources agree; single-source: one; sample: an invented shape,
   * not a tariff.
   */
  readonly status: 'verified' | 'single-source' | 'sample'
  /** Law, resolution or publication that the numbers come from, and what could not be found. */
  readonly source: string
  /**
   * First day on which the edition prices; it prices until the next one begins. Without it the edition
   * is kept and never prices.
   */
  readonly validFrom?: Day
  /**
   * Last day of validity by its source. Later days are still priced and the server gives an alarm: date
   * the next edition.
   */
  readonly validTo?: Day
  /**
   * Numbers and texts that stand once and are read as const.name in every expression. A number that the
   * state changes from time to time has its dates.
   */
  readonly constants?: {
    readonly [key: string]: number | string | readonly DatedValue[]
  }
  /**
   * What the price depends on: name → expression over request (the body of the call) and registry (what
   * the insurer knows of the people and things in it); read as inputs.name. An expression that fails or
   * gives null refuses the request and names the input.
   */
  readonly inputs: {
    readonly [key: string]: Cel
  }
  /** Decision tables by name: the value of the one row that fits; read as tables.name. */
  readonly tables?: {
    readonly [key: string]: RatingTable
  }
  /** Applied top-down to the running amount. The first line is a base. */
  readonly lines: readonly RatingLine[]
  /** Sum insured in minor units. */
  readonly liability: Cel
  /** Parts of the sum insured. */
  readonly cover: readonly CoverPart[]
  /** Requests and what they must cost; they run with the tests. */
  readonly vectors: readonly RatingVector[]
}

/** A number from a day on. */
export type DatedValue = {
  /** First day of the value. */
  readonly from: Day
  /** The number. */
  readonly value: number
}

/**
 * No fitting row, or more than one, refuses the request (QDM_RATING_NO_ROW, QDM_RATING_AMBIGUOUS).
 * Lint reports gaps and overlaps where the keys can be enumerated.
 */
export type RatingTable = {
  /** Names of inputs, in the order of each row’s keys. */
  readonly by: readonly Name[]
  /** The rows of the table. */
  readonly rows: readonly RatingRow[]
}

/** One row: keys and a value. */
export type RatingRow = {
  /** One key for each name in by. */
  readonly keys: readonly RatingKey[]
  /** A number for a line, or an object of several numbers and texts. */
  readonly value: Json
}

/** Equal to this value; or between both bounds, either of which may be left out; or anything (null). */
export type RatingKey =
  | string
  | number
  | boolean
  | null
  | {
      /** Lower bound, included. */
      readonly min?: number
      /** Upper bound, included. */
      readonly max?: number
    }

/** One step of the computation, shown to the customer in words. */
export type RatingLine = {
  /** Id of the line; its text is <product>.price.<id>. */
  readonly id: Key
  /**
   * base sets the running amount, factor multiplies it, add adds to it, minimum raises it to at least
   * the value and is listed only where it does.
   */
  readonly kind: 'base' | 'factor' | 'add' | 'minimum'
  /** Over inputs, tables and const: the factor, or the amount in minor units, or with of the share of it. */
  readonly value: Cel
  /** Minor units that the value of a base or add line is a share of. */
  readonly of?: Cel
  /** Divisor of the value: 100 for a percentage, 365 for days of a year. */
  readonly per?: number
  /** Without effect, and not listed, while this is false. */
  readonly when?: Cel
}

/** One part of the sum insured. */
export type CoverPart = {
  /** Id of the part; its text is <product>.cover.<id>. */
  readonly id: Key
  /** Sum in minor units; null where no source gives it. */
  readonly sum: string | null
}

/** A request and what it must cost. */
export type RatingVector = {
  /** What the example shows. */
  readonly name: string
  /** Body of the price call. */
  readonly request: JsonObject
  /** What the insurer itself knows. */
  readonly registry?: JsonObject
  /** Expected premium in minor units. */
  readonly premium: number
  /** Expected amounts of the lines, in order. */
  readonly lines?: readonly number[]
}

/** Small Latin letters, digits and hyphens. */
export type EditionId = string

/** A calendar day, 2026-01-31. */
export type Day = string

/**
 * The conditions of a product's contract as a lawyer writes them: what the policy and the rules of
 * insurance say. Dated editions lie side by side; a contract keeps the edition of the day on which it
 * was made. Sentences are texts terms.<section>.<id> of locales/*\/terms.json, or
 * <product>.terms.<section>.<id> of the product's own.
 */
export type TermsFile = {
  /** Relative address of the schema that editors check this file with. */
  readonly $schema?: string
  /** Version of this grammar. A file from a newer grammar is refused. */
  readonly format: 1
  /** Id of the product whose contract has these terms. */
  readonly id: Id
  /**
   * Terms as they were at a time. An edition that contracts were made on is never changed: add the next
   * one.
   */
  readonly editions: readonly TermsEdition[]
}

/** The terms of every contract made from one day until the next edition begins. */
export type TermsEdition = {
  /** Name of the edition, as the policy prints it. */
  readonly id: string
  /** First day on which contracts are made on this edition. */
  readonly validFrom: string
  /** Acts that the contract rests on: ids of texts terms.law.<id>. */
  readonly law: Clauses
  /**
   * Parties beside the insurer, in order. The entries of one role are tried from the top: all lists
   * that have items, else the first entry that names someone.
   */
  readonly people: readonly Party[]
  /** Facts of the thing insured, a row each; the fields of a row are read together. */
  readonly object: Rows
  /**
   * What the public check page shows of the thing insured, a row each. Names, addresses and personal
   * numbers are masked there.
   */
  readonly checked: Rows
  /**
   * Fields that name where the cover applies, for a product that lets the customer choose; otherwise
   * clauses.territory says it.
   */
  readonly territory?: Paths
  /** Sentences of the contract by section: ids of texts terms.<section>.<id>. */
  readonly clauses: TermsClauses
  /** Emergency numbers to call after an event, before the insurer's own: texts terms.call.<number>. */
  readonly call: readonly string[]
}

/** Sentences of a contract by section. */
export type TermsClauses = {
  /** What is insured, in the words of the law. */
  readonly interest: Clauses
  /** Where the cover applies; empty where fields say it. */
  readonly territory: Clauses
  /** What the policyholder bears of each loss. */
  readonly deductible: Clauses
  /** Events after which the insurer pays. */
  readonly events: Clauses
  /** Events after which the insurer does not pay. */
  readonly exclusions: Clauses
  /** How the payment is bounded. */
  readonly limits: Clauses
  /** What to do after an event, in order, with deadlines. */
  readonly duties: Clauses
  /** Documents that a claim needs. */
  readonly papers: Clauses
  /** When and to whom the insurer pays. */
  readonly payout: Clauses
  /** How the contract ends early and what is returned. */
  readonly refund: Clauses
}

/**
 * Who takes a role in the contract: fields, the items of a list, the party of another role, or
 * persons whom a text describes.
 */
export type Party = ListParty | NamedParty | SameParty | DescribedParty

/** A role in the contract beside the insurer's. */
export type PartyRole = 'policyholder' | 'insured' | 'beneficiary'

/** A person or company whose answers name it. */
export type NamedParty = {
  /** Role in the contract. */
  readonly role: PartyRole
  /** Fields that make the name, joined by a space; inside a list relative to the item. */
  readonly name: Paths
  /** What else the policy says of the party, a row each. */
  readonly facts?: Rows
}

/** The items of a list: drivers, travellers. */
export type ListParty = {
  /** Role in the contract. */
  readonly role: PartyRole
  /** List whose items take the role. */
  readonly list: Id
  /** Fields that make the name, joined by a space; inside a list relative to the item. */
  readonly name: Paths
  /** What else the policy says of the party, a row each. */
  readonly facts?: Rows
}

/** The party of another role. */
export type SameParty = {
  /** Role in the contract. */
  readonly role: PartyRole
  /** Role of the party that takes this role, too. */
  readonly same: 'policyholder' | 'insured'
}

/** Persons whom a text describes. */
export type DescribedParty = {
  /** Role in the contract. */
  readonly role: PartyRole
  /** Text terms.people.<id> that describes who takes the role. */
  readonly clause: Id
}

/** Rows of fields. */
export type Rows = readonly Paths[]

/** Paths of fields that are read together. */
export type Paths = readonly string[]

/** Ids of texts, in order. */
export type Clauses = readonly Id[]

/**
 * How a deployment arranges its products: the groups in order, their icons, and which products come
 * first.
 */
export type ShelfFile = {
  /** Relative address of the schema that editors check this file with. */
  readonly $schema?: string
  /** Version of this grammar. A file from a newer grammar is refused. */
  readonly format: 1
  /** Icon of products without a group that name none: a file of schemas/icons without .svg. */
  readonly icon: ShelfId
  /** Ids of the products that stand before all groups, in order. */
  readonly first?: readonly ShelfId[]
  /** Groups of products, in order. */
  readonly groups: readonly {
    /** The name by which product files choose the group. */
    readonly id: ShelfId
    /** Icon of products of the group that name none: a file of schemas/icons without .svg. */
    readonly icon: ShelfId
    /**
     * Ids of products that stand here in this order, whatever group their own files name; the others of
     * the group follow by id.
     */
    readonly products?: readonly ShelfId[]
  }[]
}

/** Small Latin letters and digits, words joined by hyphens. */
export type ShelfId = string

/** How the pages of a deployment look: colours, rounding of corners, and the font. */
export type ThemeFile = {
  /** Relative address of the schema that editors check this file with. */
  readonly $schema?: string
  /** Version of this grammar. A file from a newer grammar is refused. */
  readonly format: 1
  /**
   * The font of all text: onest comes with the pages, system is that of the device and needs no
   * download.
   */
  readonly font: 'onest' | 'system'
  /** Rounding of corners in CSS pixels, from small to large. */
  readonly radius: {
    /** Flags and small marks. */
    readonly 1: Radius
    /** Small controls and tags. */
    readonly 2: Radius
    /** Fields and buttons. */
    readonly 3: Radius
    /** Cards. */
    readonly 4: Radius
    /** Large panels. */
    readonly 5: Radius
  }
  /** The colours by mode. Pairs of text and background are checked for their contrast in every mode. */
  readonly colors: {
    /** Colours of the light mode. */
    readonly light: ModeColors
    /** Colours of the dark mode. */
    readonly dark: ModeColors
    /** Colours that differ from light when the customer asks for more contrast. */
    readonly lightHighContrast: HighContrastColors
    /** Colours that differ from dark when the customer asks for more contrast. */
    readonly darkHighContrast: HighContrastColors
    /** Colours of every mode: a licence plate is white, a short message is dark. */
    readonly fixed: FixedColors
  }
}

/** A colour as # and six hexadecimal digits in small letters: #0b6566. */
export type Color = string

/** Rounding of a corner in CSS pixels. */
export type Radius = number

/** Every colour that differs between light and dark. */
export type ModeColors = {
  /** Background of the page. */
  readonly page: Color
  /** Background of cards and fields. */
  readonly surface: Color
  /** Background of what lies deeper than the page: rows, quiet areas. */
  readonly sunken: Color
  /** Background of what lies above the page: dialogs, menus. */
  readonly raised: Color
  /** Thin lines between parts. */
  readonly line: Color
  /** Stronger lines around parts. */
  readonly 'line-strong': Color
  /** Borders of controls. */
  readonly control: Color
  /** Main text. */
  readonly text: Color
  /** Secondary text. */
  readonly 'text-2': Color
  /** Hints and placeholders. */
  readonly 'text-3': Color
  /** The brand colour: links, main buttons, what is chosen. */
  readonly primary: Color
  /** The brand colour under the pointer. */
  readonly 'primary-hover': Color
  /** The brand colour while pressed. */
  readonly 'primary-press': Color
  /** Text on the brand colour. */
  readonly 'on-primary': Color
  /** Pale brand background. */
  readonly 'primary-soft': Color
  /** Pale brand background, one step stronger; selected text. */
  readonly 'primary-soft-2': Color
  /** Deep brand background: the footer and the panel of the home page. */
  readonly 'primary-deep': Color
  /** Lines and shapes on the deep brand background. */
  readonly 'primary-deep-2': Color
  /** Text on the deep brand background. */
  readonly 'on-deep': Color
  /** Secondary text on the deep brand background. */
  readonly 'on-deep-2': Color
  /** The accent: where the customer is, never an action. */
  readonly saffron: Color
  /** Pale background of the accent. */
  readonly 'saffron-soft': Color
  /** Text on the pale background of the accent. */
  readonly 'saffron-ink': Color
  /** Text on the accent. */
  readonly 'on-saffron': Color
  /** Text and borders of errors. */
  readonly error: Color
  /** Background of errors. */
  readonly 'error-soft': Color
  /** Lines of errors. */
  readonly 'error-line': Color
  /** Text of success. */
  readonly success: Color
  /** Background of success. */
  readonly 'success-soft': Color
  /** Lines of success. */
  readonly 'success-line': Color
  /** Text of warnings. */
  readonly warning: Color
  /** Background of warnings. */
  readonly 'warning-soft': Color
  /** Lines of warnings. */
  readonly 'warning-line': Color
  /** Text of notes. */
  readonly info: Color
  /** Background of notes. */
  readonly 'info-soft': Color
  /** Lines of notes. */
  readonly 'info-line': Color
}

/** Colours that a customer who asks for more contrast sees; the others are those of the mode. */
export type HighContrastColors = {
  /** Thin lines between parts. */
  readonly line?: Color
  /** Stronger lines around parts. */
  readonly 'line-strong'?: Color
  /** Borders of controls. */
  readonly control?: Color
  /** Main text. */
  readonly text?: Color
  /** Secondary text. */
  readonly 'text-2'?: Color
  /** Hints and placeholders. */
  readonly 'text-3'?: Color
  /** The brand colour: links, main buttons, what is chosen. */
  readonly primary?: Color
  /** The brand colour under the pointer. */
  readonly 'primary-hover'?: Color
  /** The brand colour while pressed. */
  readonly 'primary-press'?: Color
  /** Text and borders of errors. */
  readonly error?: Color
  /** Text of success. */
  readonly success?: Color
  /** Text of warnings. */
  readonly warning?: Color
  /** Text of notes. */
  readonly info?: Color
}

/** Colours that are the same in every mode. */
export type FixedColors = {
  /** Background of a licence plate. */
  readonly plate: Color
  /** Characters of a licence plate. */
  readonly 'plate-ink': Color
  /** Frame of a licence plate. */
  readonly 'plate-frame': Color
  /** Country letters of a licence plate. */
  readonly 'plate-blue': Color
  /** Background of short messages. */
  readonly toast: Color
  /** Text of short messages. */
  readonly 'toast-text': Color
  /** Secondary text of short messages. */
  readonly 'toast-muted': Color
  /** Buttons of short messages. */
  readonly 'toast-action': Color
  /** Icon of a message of success. */
  readonly 'toast-success': Color
  /** Icon of a message of warning. */
  readonly 'toast-warning': Color
  /** Icon of a message of an error. */
  readonly 'toast-error': Color
  /** Icon of a message that informs. */
  readonly 'toast-info': Color
}
