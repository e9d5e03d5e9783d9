import type { MessageDescriptor } from '@lingui/core'
import type { JsonValue } from '../../authoring/index.ts'

/**
 * What the palette asks for besides the kind: a key of letters, an id with hyphens, the path of a field, one of the blocks
 * and a key for it, a part of a mounted block, a list, a call.
 */
export type AskedName = 'key' | 'id' | 'path' | 'block' | 'blockPart' | 'list' | 'call' | 'nothing'

/** A kind of part in the Studio. */
export interface StudioPart {
  /** What the outline and comparisons of products call it. */
  readonly name: MessageDescriptor
  /** What the palette of new elements calls it. */
  readonly adding: MessageDescriptor
  readonly asks: AskedName
  /** Returns a new part; `name` is what the palette asked for. */
  readonly value: (name: string) => JsonValue
  /**
   * Returns the key of the text that a part displays, without the product; null for a part without one. `name` is the
   * value of the key that names the part, `list` the path of the items that it is in, empty on a slide.
   */
  readonly textKey: (name: string, list: string) => string | null
}
