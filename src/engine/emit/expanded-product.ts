import type { CelExpression } from '../cel/cel-expression.ts'
import type { CompiledProduct } from '../compiled/compiled-product.ts'
import type { Shape } from '../compiled/shape.ts'

/** The compiled product before emission: the same structure, with expressions parsed and not yet functions. */
export type ExpandedProduct = Shape<CompiledProduct, CelExpression>

/** Parts of the expanded product, for the code that builds them. */
export type ExpandedPart<Part> = Shape<Part, CelExpression>
