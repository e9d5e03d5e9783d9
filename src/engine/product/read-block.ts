import type { BlockFile } from './grammar.generated.ts'
import type { Origins } from './origins.ts'
import type { GivenParameters } from './parameters.ts'

/** A block as one mount means it: blocks inside it and the overrides merged. */
export interface ReadBlock {
  readonly file: BlockFile
  /** Original places of the elements of nested blocks. */
  readonly origins: Origins
  readonly given: GivenParameters
}
