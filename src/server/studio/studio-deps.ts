import type { JsonValue } from '../../authoring/index.ts'
import type { CoreDeps } from '../deps.ts'
import type { InsurerFile } from '../documents/index.ts'
import type { ApiRequest } from '../operations/index.ts'
import type { ProductSurroundings, ReadCatalogue } from '../registry/index.ts'
import type { StudioWork } from '../studio-work/index.ts'

type JsonRecord = Readonly<Record<string, JsonValue>>

/** Sources of product drafts and of their checks. */
export interface StudioSources {
  /** Compiles, tries and plays what analysts write, within limits. */
  readonly work: StudioWork
  readonly surroundings: ProductSurroundings
  /** Returns the published texts. */
  readonly catalogue: ReadCatalogue
  /** Returns the texts of the project, without those that were published. */
  readonly fileCatalogue: ReadCatalogue
  /** Text of a product's file in the project; null when there is none. It keeps how the file is laid out. */
  readonly fileText: (product: string) => Promise<string | null>
  /** Text of a rating table in the project; null when there is none. */
  readonly ratingText: (id: string) => Promise<string | null>
  /** Text of a block in the project; null when there is none. */
  readonly blockText: (id: string) => Promise<string | null>
  /** Templates of new products by id, each a product in a single file. */
  readonly templates: Readonly<Record<string, JsonRecord>>
  /** The insurer that documents name. */
  readonly insurer: InsurerFile
  /** Returns the project's terms for a product without its own; null for none. */
  readonly termsFile: (product: string) => Promise<JsonRecord | null>
}

/** Dependencies of the Studio's operations. */
export type StudioDeps = Pick<
  CoreDeps,
  'store' | 'registry' | 'shelf' | 'world' | 'settings' | 'operations' | 'log'
> &
  StudioSources

/** Person who changes or publishes a product. */
export interface Author {
  readonly phone: string
  /** IP address of the request, for the audit log. */
  readonly from: string
}

/** Returns the signed-in person who sent a request. */
export type AuthorOf = (asked: Pick<ApiRequest, 'request'>) => Author
