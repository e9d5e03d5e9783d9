import type { PartKind } from '../../parts/kinds.generated.ts'
import type { Expression } from './expression.ts'
import type { Json } from '../json.ts'
import type { Shape } from './shape.ts'
import type { Part } from '../../parts/part-type.generated.ts'
import type { InputOf } from './part-inputs.ts'

/** A part before or after its expressions became functions. */
export type AnyPart = Shape<Part, unknown>

/** A field that a part asks for. */
export interface AskedPlace {
  /** Pattern of the field. */
  readonly at: string
  /** Conditions inside the part, such as that of an input in a card; all must hold. */
  readonly whenAll: readonly string[]
}

/** The card of a call's answer. */
export interface CardFacts {
  readonly call: string
  /** Patterns of the fields that the card displays. */
  readonly fields: readonly string[]
}

/** A choice among what a call keeps, which fills other fields. */
export interface ChoiceFacts<Value = Expression<Json>> {
  /** Pattern of the field that stores the choice. */
  readonly at: string
  /** Call that keeps the choices. */
  readonly from: string
  /** Property of a choice that is stored. */
  readonly value: string
  readonly also: readonly { readonly at: string; readonly value: Value }[]
}

type PartOf<Kind extends PartKind> = Extract<AnyPart, { readonly kind: Kind }>

/**
 * What a running wizard has to know of a kind of part before it is answered. A fact that is left out is: none. The
 * parameters of methods are not compared strictly: each kind takes its own part.
 */
export interface FactsOfPart<Part = AnyPart> {
  /** Fields that it asks for. */
  asks?(part: Part): readonly AskedPlace[]
  card?(part: Part): CardFacts
  choice?(part: Part): ChoiceFacts<unknown>
}

/** The facts of one kind. */
export type PartFacts<Kind extends PartKind> = FactsOfPart<PartOf<Kind>>

/** What else a kind of part uses; a running wizard does not load it. What is left out is: none. */
export interface UsesOfPart<Part = AnyPart> {
  /** Inputs: the part itself, or those in its card. */
  inputs?(part: Part): readonly InputOf[]
  /** Patterns of fields that it displays with their labels. */
  shows?(part: Part): readonly string[]
  /** Calls whose answer it displays, or offers to choose from. */
  calls?(part: Part): readonly string[]
  /** Keys of texts, without the product, that it displays where there are any; `slide` is the id of its slide. */
  texts?(part: Part, slide: string): readonly string[]
}

/** The uses of one kind. */
export type PartUses<Kind extends PartKind> = UsesOfPart<PartOf<Kind>>
