import type { OfBlock } from '../../product/mounted-product.ts'

/** One text that a product needs. */
export interface MessageKey {
  readonly key: string
  /** Keys of texts that serve when this one has none, the nearest first. */
  readonly fallbacks: readonly string[]
  /** The text may be absent: a hint, a placeholder, or an error that has a general text. */
  readonly optional: boolean
  /** Keys of the texts that a wizard shows instead of this error while it has none, the nearest first. */
  readonly general?: readonly string[]
  /** Names in the product for values of a block's texts, when the fallback is a text of the block. */
  readonly blockValues?: { readonly block: string; readonly values: Readonly<Record<string, string>> }
}

/** The same key for a text of a block: its values have other names in the product; `own` are those of the text itself. */
export function withBlockValues(
  message: MessageKey,
  from: OfBlock | null,
  own: readonly string[] = [],
): MessageKey {
  const values = Object.entries(from?.values ?? {}).filter(([name]) => !own.includes(name))
  if (from === null || values.length === 0) return message
  return { ...message, blockValues: { block: from.block, values: Object.fromEntries(values) } }
}

/** Makes keys of a product: with fall-backs, or optional ones. */
export interface KeyMaker {
  readonly needed: (key: string, ...fallbacks: readonly (string | null)[]) => MessageKey
  readonly optional: (key: string, ...fallbacks: readonly (string | null)[]) => MessageKey
}

/** Makes keys below a product's id; fall-backs are whole keys. */
export function keyMaker(product: string): KeyMaker {
  const maker =
    (optional: boolean): KeyMaker['needed'] =>
    (key, ...fallbacks) => ({
      key: `${product}.${key}`,
      fallbacks: fallbacks.filter((fallback) => fallback !== null),
      optional,
    })
  return { needed: maker(false), optional: maker(true) }
}

/** Returns a pattern in the notation of text keys: dots for slashes, without the star of an item. */
export function textKeyOfPattern(pattern: string): string {
  return pattern.replaceAll('/*', '').slice(1).replaceAll('/', '.')
}
