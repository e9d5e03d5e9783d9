import type { CompiledProduct, Problem } from '../compiled/compiled-product.ts'

/** Text keys of a problem, the most specific first. */
export declare function textKeysOf(product: CompiledProduct, problem: Problem): readonly string[]
