import type { OfBlock } from './mounted-product.ts'
import type { Place } from '../findings/place.ts'

/** Original place of an element that a block took from another block. */
export interface BlockOrigin extends OfBlock {
  /** Pointer in the file of the block that brought it. */
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

/** Place of an element that another block brought, behind the same mount of the product. */
export function placeOfOrigin(mount: Place, { block, path }: BlockOrigin): Place {
  return { path: mount.path, block: { id: block, path } }
}
