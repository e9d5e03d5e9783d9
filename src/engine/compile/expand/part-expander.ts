import type { PartKind } from '../../../parts/kinds.generated.ts'
import type { Part } from '../../../parts/part-type.generated.ts'
import type { ExpandedPart } from '../../emit/expanded-product.ts'
import type { Place } from '../../findings/place.ts'
import type { PartFileOf, PlainPart } from '../../product/part-element.ts'
import type { PartsExpansion } from './parts-expansion.ts'

/** A part of a file with its place, and the conditions on the way to it. */
export interface PartInFile<File = PlainPart> {
  readonly part: File
  readonly place: Place
  readonly whenAll: readonly string[]
}

/** Compiles parts. The parameters of methods are not compared strictly: each kind takes its own part. */
export interface ExpanderOfPart<File = PlainPart, Compiled = Part> {
  /**
   * True when a compiled part depends on nothing but the names that the compilation remembers, so that it is reused
   * while the part in the file is the same. False for a part that refers to elements of another's answer.
   */
  readonly isReusable: boolean
  /** Returns the compiled part; reports and returns null when it refers to something that does not exist. */
  expand(expansion: PartsExpansion, placed: PartInFile<File>): ExpandedPart<Compiled> | null
}

/** Compiles the parts of one kind. */
export type PartExpander<Kind extends PartKind> = ExpanderOfPart<
  PartFileOf<Kind>,
  Extract<Part, { readonly kind: Kind }>
>
