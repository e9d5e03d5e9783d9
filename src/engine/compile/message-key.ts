/** One text that a product needs. */
export interface MessageKey {
  readonly key: string
  /** Keys of texts that serve when this one has none, the nearest first. */
  readonly fallbacks: readonly string[]
  /** Nothing is missing when there is no text at all: a hint, a placeholder, an error with a general text. */
  readonly optional: boolean
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
