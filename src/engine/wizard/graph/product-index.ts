import type { Overwrite } from '../../product/grammar.generated.ts'
import type { Json } from '../../json.ts'
import type {
  Call,
  CompiledProduct,
  Derived,
  Expression,
  Field,
  Gate,
  InputOf,
  List,
  Part,
  Rule,
  Slide,
} from '../../compiled/compiled-product.ts'

/**
 * A product prepared for incremental evaluation. Every derived value is a node that lists what it reads; nodes are
 * ordered after everything that they read. Built once per product.
 */
export interface ProductIndex {
  readonly product: CompiledProduct
  /** In the order in which they are evaluated. */
  readonly nodes: readonly Node[]
  readonly fields: ReadonlyMap<string, FieldNode>
  readonly lists: readonly ListNode[]
  readonly listsById: ReadonlyMap<string, ListNode>
  readonly conditions: ReadonlyMap<string, ConditionNode>
  readonly calls: ReadonlyMap<string, CallNode>
  readonly slides: readonly SlideNode[]
  readonly rules: readonly RuleOf[]
  /** Patterns of fields whose validity an expression uses. */
  readonly validity: ReadonlyMap<string, ValidityNode>
  /** Readers by key, as `reads` of a node has them: `today`, `purchase`, `call:…`, `condition:…`, `valid:…`. */
  readonly readers: ReadonlyMap<string, readonly ReadingCell[]>
  /** Number of cells of each kind outside lists. */
  readonly sizes: CellSizes
}

/** Number of cells of each kind in a scope (the product, or an item of a list). */
export interface CellSizes {
  conditions: number
  relevance: number
  validity: number
}

/** A cell that reads a value: it is evaluated again when the value changes. */
export interface ReadingCell {
  readonly node: Node
  /**
   * Number of list levels, from the outermost, at which the reader and the change are in the same item: 0 when every
   * item reads the value, also after a change in one item.
   */
  readonly shares: number
}

interface NodeBase {
  /** Position in the order of evaluation. */
  order: number
  /** List whose items each have this node; null outside lists. */
  readonly list: ListNode | null
  readonly reads: readonly string[]
  readonly writes: readonly string[]
}

/** Something derived. */
export type Node =
  | ComputedNode
  | ConditionNode
  | RelevanceNode
  | ListRelevanceNode
  | ValidityNode
  | CallNode
  | ChoiceNode
  | UniqueNode
  | StructureNode
  | FlagNode

/** A field whose value is derived. */
export interface ComputedNode extends NodeBase {
  readonly kind: 'computed'
  readonly field: FieldNode
  readonly value: Expression<Json>
}

/** A named condition. */
export interface ConditionNode extends NodeBase {
  readonly kind: 'condition'
  readonly name: string
  readonly holds: Expression<boolean>
  readonly cell: number
}

/** Computes whether the answer in a field counts. */
export interface RelevanceNode extends NodeBase {
  readonly kind: 'relevance'
  readonly field: FieldNode
  /** All must hold. */
  readonly whenAll: readonly string[]
  /** Conditions of each part that shows it. One part must be shown, unless there are no parts. */
  readonly shownBy: readonly (readonly string[])[]
}

/** Computes whether a list counts. */
export interface ListRelevanceNode extends NodeBase {
  readonly kind: 'listRelevance'
  readonly of: ListNode
  readonly shownBy: readonly (readonly string[])[]
}

/** Computes the result of `valid('/path')`. */
export interface ValidityNode extends NodeBase {
  readonly kind: 'validity'
  readonly field: FieldNode
  readonly rules: readonly RuleOf[]
  readonly cell: number
}

/** Computes whether a call is needed, and its request. */
export interface CallNode extends NodeBase {
  readonly kind: 'call'
  readonly call: Call
  /** Fields that the answer fills. */
  readonly fills: readonly {
    readonly to: FieldNode
    readonly value: Expression<Json>
    readonly overwrite: Overwrite
  }[]
  /** Lists whose items the answer brings. */
  readonly fillsItems: readonly {
    readonly to: ListNode
    readonly value: Expression<Json>
    readonly overwrite: Overwrite
  }[]
  /** Its result is a list of choices. */
  readonly offersChoices: boolean
  readonly readsLanguage: boolean
}

/** Fields that follow a choice. */
export interface ChoiceNode extends NodeBase {
  readonly kind: 'choice'
  readonly field: FieldNode
  /** The call that answers the choices; null for the items of a list. */
  readonly from: CallNode | null
  readonly source: ChoiceSource
  readonly value: string
  readonly also: readonly { readonly to: FieldNode; readonly value: Derived['value'] }[]
}

/** Origin of choices: what a call keeps, or the items of a list. */
export type ChoiceSource = Pick<NonNullable<Field['options']>, 'from' | 'list'>

/** Computes the value that identifies an item among its list, for finding duplicates. */
export interface UniqueNode extends NodeBase {
  readonly kind: 'unique'
  readonly list: ListNode
  readonly value: Expression<Json>
}

/** Computes which flags a slide has. */
export interface StructureNode extends NodeBase {
  readonly kind: 'structure'
  readonly slide: SlideNode
  /** True when conditions decide its place among the slides. */
  readonly changesPlace: boolean
}

/** One input-valid flag. */
export interface FlagNode extends NodeBase {
  readonly kind: 'flag'
  readonly slide: SlideNode
  /** The flag's own id. */
  readonly flag: string
  readonly of: FlagOf
  /** Rules that are displayed at its fields. */
  readonly rules: readonly RuleOf[]
  /** Calls whose failure is displayed at its fields, with the names of these outcomes. */
  readonly failures: readonly { readonly call: CallNode; readonly outcomes: ReadonlySet<string> }[]
}

/** Elements with a flag by kind: each kind of part that has one declares its own in its `node.ts`. */
export interface FlagSubjects {
  readonly gate: { readonly kind: 'gate'; readonly gate: Gate }
}

/** Kind of a part that has a flag. */
export type FlagPartKind = Exclude<keyof FlagSubjects, 'gate'>

/** The element that a flag belongs to. */
export type FlagOf = FlagSubjects[keyof FlagSubjects]

/** The element of a flag of one kind. */
export type FlagSubject<Kind extends FlagOf['kind']> = Extract<FlagOf, { readonly kind: Kind }>

/** A part of one kind. */
export type PartOf<Kind extends Part['kind']> = Extract<Part, { readonly kind: Kind }>

/** An input with its fields looked up. */
export interface Asked {
  readonly input: InputOf
  readonly fields: readonly FieldNode[]
}

/** A field, with who must be evaluated again when it changes. */
export interface FieldNode {
  readonly pattern: string
  readonly field: Field
  readonly list: ListNode | null
  /** From the root, or from the item. */
  readonly steps: readonly string[]
  readonly initial: Json
  readers: readonly ReadingCell[]
  /** Null when its answer always counts. */
  relevance: RelevanceNode | null
  /** Position of its relevance among those of its scope. */
  relevanceCell: number
  /** Calls that can fill it. */
  filledBy: readonly CallNode[]
  /** Fields that follow the choice made here. */
  follows: readonly FieldNode[]
  choice: ChoiceNode | null
  /** True when a part asks the customer for the field. */
  asked: boolean
  /** True when people write the answer and a document of the contract shows it. */
  readonly isPrinted: boolean
  /** Acceptance of these warnings ends when the answer changes. */
  warnings: readonly string[]
}

/** A list, with the nodes that are evaluated again when an item is added or removed. */
export interface ListNode {
  readonly id: string
  readonly list: List
  /** The list whose items contain this list; null for a list outside of items. */
  readonly outer: ListNode | null
  /** Lists inside its items. */
  readonly inner: readonly ListNode[]
  /** 1 for a list outside of items, 2 for one in the items of another. */
  readonly depth: number
  /** From the root, or from the item around it. */
  readonly steps: readonly string[]
  readonly position: number
  readonly fields: FieldNode[]
  /** Nodes that every item has. */
  readonly own: Node[]
  readers: readonly ReadingCell[]
  readonly sizes: CellSizes
  unique: UniqueNode | null
  relevance: ListRelevanceNode | null
  /** Calls whose answer brings its items. */
  filledBy: readonly CallNode[]
  /** Slides that show it. */
  slides: readonly SlideNode[]
  /** Its parts, by slide. */
  flags: Map<SlideNode, readonly PartFlag[]>
}

/** A rule with its list and the fields (or the list) it shows at. */
export interface RuleOf {
  readonly rule: Rule
  readonly list: ListNode | null
  readonly at: readonly (FieldNode | ListNode)[]
}

/** A slide with its parts in order. */
export interface SlideNode {
  readonly slide: Slide
  /** Whether it is left out while none of its parts is shown. */
  readonly needsPart: boolean
  readonly parts: readonly PartFlag[]
  readonly gates: readonly FlagNode[]
}

/** A part and its flag, if it has one. */
export interface PartFlag {
  readonly part: Part
  readonly flag: FlagNode | null
}

/** Intermediate results from which the parts of an index are built. */
export interface Indexing {
  readonly product: CompiledProduct
  readonly sizes: CellSizes
  readonly lists: readonly ListNode[]
  readonly listsById: ReadonlyMap<string, ListNode>
  readonly fields: ReadonlyMap<string, FieldNode>
  readonly conditions: ReadonlyMap<string, ConditionNode>
  readonly calls: ReadonlyMap<string, CallNode>
  readonly rules: readonly RuleOf[]
}
