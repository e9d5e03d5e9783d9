import type { ListFile, ObjectSchema } from '../product/grammar.generated.ts'
import type { Place } from '../findings/place.ts'
import type { CelType, Expected } from './cel-type.ts'

/** Everything that expressions of one product may name. */
export interface CelDeclaration {
  /** Data schema of the expanded product (blocks mounted). */
  readonly data: ObjectSchema
  /** Lists by id, with the pointer of each (`/drivers`); their items carry a text `id` beside the declared fields. */
  readonly lists: Readonly<Record<string, Pick<ListFile, 'at'>>>
  /** The most elements of lists, by pattern, where they are declared. */
  readonly most?: Readonly<Record<string, number>>
  readonly constants: Readonly<Record<string, number | string>>
  /** Names of conditions. */
  readonly conditions: readonly string[]
  /** Ids of calls. */
  readonly calls: readonly string[]
  /** Type of `calls.<id>.result` where it is known; otherwise any property may be read from it. */
  readonly results?: Readonly<Record<string, CelType>>
  /** Ids of slides and stops. */
  readonly slides: readonly string[]
}

/** Place of an expression in the file: decides which names are in scope and which type is required. */
export interface CelPlace {
  /** Place of the expression, for findings. */
  readonly at: Place
  /** Id of the list whose `item` is in scope. */
  readonly list?: string | null
  /** `option` or `response` is in scope, with its type where known. */
  readonly mapping?: 'option' | 'response' | null
  readonly mappingType?: CelType
  /** Type that the place requires; default: any type. */
  readonly expects?: Expected
  /** Currency of the money that the place keeps; null where it keeps none. */
  readonly currency?: string | null
}
