import type { PlainPart } from './part-element.ts'
import type { Place, PlacedName } from '../findings/place.ts'
import type { GivenExpression } from './parameters/given-expression.ts'
import type {
  CallFile,
  Cel,
  FieldSchema,
  GateFile,
  ListFile,
  ObjectSchema,
  ProductFile,
  RuleFile,
  SlideFile,
} from './grammar.generated.ts'

/**
 * A product file with its blocks mounted. Every name is unique in the product, every path is a pattern from the root
 * (`*` means any item of a list), and every element keeps its original place, for findings and for shared texts of a
 * block.
 */
export interface MountedProduct {
  readonly file: ProductFile
  /** Every field with its schema, blocks' fields included. */
  readonly data: ObjectSchema
  /** Every field that holds an answer: no objects with declared fields, no lists. */
  readonly fields: readonly MountedField[]
  readonly constants: Readonly<Record<string, number | string>>
  readonly conditions: readonly Mounted<MountedCondition>[]
  readonly values: readonly Mounted<MountedValue>[]
  /** Expressions that mounts give to parameters of their blocks. */
  readonly given: readonly GivenExpression[]
  readonly lists: readonly MountedList[]
  readonly slides: readonly MountedSlide[]
  readonly rules: readonly Mounted<RuleFile>[]
  readonly calls: readonly Mounted<MountedCall>[]
}

/** Something with a place and, when a block brought it, the block's own name for it. */
export interface Mounted<Value> {
  readonly value: Value
  readonly place: Place
  readonly from: OfBlock | null
}

/** A block's id and its own name of something. */
export interface OfBlock {
  readonly block: string
  readonly name: string
  /** Names in the product of the values that the block's texts use. */
  readonly values?: Readonly<Record<string, string>>
}

/** A named condition of the product or of a block. */
export interface MountedCondition {
  readonly name: string
  readonly holds: Cel
  /** Id of the list whose `item` the condition reads, when its block is mounted in that list. */
  readonly list: string | null
}

/** A value that texts can use in braces. */
export interface MountedValue {
  readonly name: string
  readonly is: Cel
  readonly per: string | null
  readonly currency: string | null
}

/** A call with its id. */
export interface MountedCall extends CallFile {
  readonly id: string
}

/** A field that holds an answer. */
export interface MountedField {
  /** Pattern from the root. */
  readonly at: string
  readonly schema: FieldSchema
  /** Conditions of the objects above, outermost first. */
  readonly whenAll: readonly PlacedName[]
  /** Id of the list whose items contain it. */
  readonly list: string | null
  readonly place: Place
  readonly from: OfBlock | null
}

/** A part of a slide or an item, after splicing of blocks; its paths are patterns from the root. */
export interface MountedPart extends Mounted<PlainPart> {
  /** Every condition on the way to the part. */
  readonly whenAll: readonly PlacedName[]
}

/** A list with the parts of its items. */
export interface MountedList {
  readonly id: string
  /** The definition in the file, with paths of the card as patterns from the root. */
  readonly value: ListFile
  readonly parts: readonly MountedPart[]
  readonly place: Place
}

/** A slide with its parts and gates. */
export interface MountedSlide extends Mounted<SlideFile> {
  readonly gates: readonly GateFile[]
  readonly parts: readonly MountedPart[]
}
