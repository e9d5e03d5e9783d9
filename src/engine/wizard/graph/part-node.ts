import type { FieldNode, FlagPartKind, FlagSubject, Indexing, PartOf } from './product-index.ts'

/** How parts with a flag are indexed. The parameters of methods are not compared strictly: each kind takes its own part. */
export interface NodeOfPart<Of = FlagSubject<FlagPartKind>, Shown = PartOf<FlagPartKind>> {
  /**
   * Returns the element with its fields, list and call looked up, and marks the fields that the customer is asked for;
   * null when one of them does not exist.
   */
  index(indexing: Indexing, part: Shown): Of | null
  /** Returns the fields whose answers, rules and failures the flag has. By default: the only one, `field`. */
  fields?(of: Of): readonly FieldNode[]
  /** Returns what the flag reads besides these fields, as `reads` of a node has it. By default: nothing. */
  reads?(of: Of): readonly string[]
}

/** How one kind of part is indexed. */
export type PartNode<Kind extends FlagPartKind> = NodeOfPart<FlagSubject<Kind>, PartOf<Kind>>
