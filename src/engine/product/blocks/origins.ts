import type { BlockFile } from '../grammar.generated.ts'
import type { OfBlock } from '../mounted-product.ts'
import type { Place } from '../../findings/place.ts'

/** Original place of an element of a block: that block, or one that is nested in it. */
export interface BlockOrigin extends Required<OfBlock> {
  /** Pointer in the file of the block that declares it. */
  readonly path: string
}

/** The kinds of elements that blocks bring by name. A field is named by its path, a rule by its id. */
export type NamedKind = 'field' | 'condition' | 'value' | 'rule' | 'call'

/** Origins of the elements of a block into which others are mounted. */
export interface Origins {
  readonly named: ReadonlyMap<string, BlockOrigin>
  readonly parts: ReadonlyMap<object, BlockOrigin>
}

/** For a block that mounts no other. */
export const noOrigins: Origins = { named: new Map(), parts: new Map() }

/** Key of an element in `Origins.named`. */
export function originKey(kind: NamedKind, name: string): string {
  return `${kind} ${name}`
}

/** Origin of an element that a block declares itself: its texts use the block's values under their own names. */
export function ownOrigin({ id, values = {} }: BlockFile, name: string, path: string): BlockOrigin {
  const ownNames = Object.fromEntries(Object.keys(values).map((value) => [value, value]))
  return { block: id, name, path, values: ownNames }
}

/** Place of an element that another block brought, behind the same mount of the product. */
export function placeOfOrigin(mount: Place, { block, path }: BlockOrigin): Place {
  return { path: mount.path, block: { id: block, path } }
}
