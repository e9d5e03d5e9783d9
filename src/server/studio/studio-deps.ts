import type { JsonValue } from '../../authoring/index.ts'
import type { CoreDeps } from '../deps.ts'
import type { ProductCompiler, ProductSurroundings, ReadCatalogue } from '../registry/index.ts'

type JsonRecord = Readonly<Record<string, JsonValue>>

/** What product drafts begin with and are checked by. */
export interface StudioSources {
  readonly compile: ProductCompiler['compile']
  readonly surroundings: ProductSurroundings
  /** Texts as they are served now. */
  readonly catalogue: ReadCatalogue
  /** Text of a product's file in the project; null when there is none. It keeps how the file is laid out. */
  readonly fileText: (product: string) => Promise<string | null>
  /** Text of a rating table in the project; null when there is none. */
  readonly ratingText: (id: string) => Promise<string | null>
  /** Templates of new products by id, each a product in a single file. */
  readonly templates: Readonly<Record<string, JsonRecord>>
  /** The terms that the project has for a product without terms of its own; null for none. */
  readonly termsFile: (product: string) => Promise<JsonRecord | null>
}

/** What the Studio's operations need. */
export type StudioDeps = Pick<
  CoreDeps,
  'store' | 'registry' | 'shelf' | 'world' | 'settings' | 'operations'
> &
  StudioSources
