import type { CompiledProduct } from '../../engine/index.ts'
import type { runtime } from '../../engine/runtime/index.ts'

/** Creates a product from the functions that its expressions call. */
export type MakeProduct = (tools: typeof runtime) => CompiledProduct

/** A product that came with the document, as the script of `src/server/pages/first-visit/inline-product.ts`. */
interface GivenProduct {
  /** Address of its module: `/products/osago/….js`. */
  readonly address: string
  readonly make: MakeProduct
}

/** Returns the product of this page's document; null where its module is loaded. */
export function givenProduct(): GivenProduct | null {
  return (globalThis as { readonly qadamProduct?: GivenProduct }).qadamProduct ?? null
}
