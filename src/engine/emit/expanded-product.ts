import type { CelExpression } from '../cel/cel-expression.ts'
import type { CompiledProduct, Expression } from '../compiled/compiled-product.ts'
import type { Json } from '../json.ts'

/** A part of the compiled product with every expression in another form `E`, and without its validators. */
export type Shape<Part, E> =
  Part extends Expression<unknown>
    ? E
    : Part extends Json
      ? Part
      : Part extends readonly (infer Element)[]
        ? readonly Shape<Element, E>[]
        : Part extends object
          ? { readonly [Key in keyof Part as Key extends 'validate' ? never : Key]: Shape<Part[Key], E> }
          : Part

/** The compiled product before emission: the same structure, with expressions parsed and not yet functions. */
export type ExpandedProduct = Shape<CompiledProduct, CelExpression>

/** Parts of the expanded product, for the code that builds them. */
export type ExpandedPart<Part> = Shape<Part, CelExpression>
