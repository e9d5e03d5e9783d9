import type { Json, JsonObject } from '../../json.ts'
import type { Memory } from '../../memory.ts'

/** One keyword that a value does not meet. */
export interface SchemaFault {
  readonly keyword: string
  /** Pointer of the value. */
  readonly path: string
  /** The schema that contains the keyword. */
  readonly schema: JsonObject
  readonly value: Json
  /** The key that is missing, unknown, or misspelt: then `path` is the object's. */
  readonly key: string | null
}

/** Function that adds every fault of a value at a path to `faults`; it skips parts that the memory has as valid. */
export type SchemaCheck = (value: Json, path: string, faults: SchemaFault[], memory: Memory) => void
