import type { CompiledProduct } from '../../engine/compiled/compiled-product.ts'
import type { Finding } from '../../engine/findings/finding.ts'

/** A product as the list of products tells of it. */
export interface ListedProduct {
  readonly id: string
  readonly hash: string
  /** Address paths that open the wizard; the first is the canonical one. */
  readonly routes: readonly string[]
  readonly icon: string
  readonly group: string
  /** Address of the compiled product, an ES module that never changes. */
  readonly moduleUrl: string
}

/** A product file that is not served, and why. */
export interface RefusedProduct {
  readonly file: string
  readonly findings: readonly Finding[]
}

/** The products that are sold, and every version that was. */
export interface ProductRegistry {
  readonly list: () => readonly ListedProduct[]
  /** The product that this address path opens, or null. */
  readonly ofRoute: (path: string) => ListedProduct | null
  /** Product files that could not be compiled at the last start. */
  readonly refused: () => readonly RefusedProduct[]
  /** Text of a version's ES module, or null when there was no such version. */
  readonly moduleText: (product: string, hash: string) => Promise<string | null>
  /** A version, ready to run on the server; null when there was no such version. */
  readonly compiled: (product: string, hash: string) => Promise<CompiledProduct | null>
  /** Texts of a namespace in a language, flat; null when there is no such namespace or language. */
  readonly texts: (language: string, namespace: string) => Promise<Readonly<Record<string, string>> | null>
}
