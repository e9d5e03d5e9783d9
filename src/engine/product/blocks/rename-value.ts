import type { BlockFile } from '../grammar.generated.ts'
import type { NamesOfPart } from '../part-element.ts'

/** A value that a block's texts can use in braces. */
export type BlockValue = NonNullable<BlockFile['values']>[string]

/** A value of a block's texts in the words of the file that mounts it. */
export function renameValue(value: BlockValue, names: NamesOfPart): BlockValue {
  return typeof value === 'string' ? names.expression(value) : { ...value, is: names.expression(value.is) }
}
