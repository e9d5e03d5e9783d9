import type { BlockFile, BlockUse } from '../grammar.generated.ts'
import type { Origins } from './origins.ts'
import type { GivenParameters } from '../parameters/given-parameters.ts'

/** A block as one mount means it: blocks inside it and the overrides merged. */
export interface ReadBlock {
  readonly file: BlockFile
  /** Original places of the elements of nested blocks. */
  readonly origins: Origins
  readonly given: GivenParameters
}

/** One mount of a block in a product or in another block. */
export interface BlockMount {
  /** Name of the mount in the file that has it: `owner`. */
  readonly mount: string
  readonly use: BlockUse
  readonly read: ReadBlock
}
