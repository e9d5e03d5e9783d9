/** A cache of values that are created at the first request; only the most recently used ones stay in memory. */
export interface KeptByUse<Value> {
  /** Returns the kept value of the key, or makes it. */
  readonly of: (key: string, make: () => Value) => Value
  readonly forget: (key: string) => void
}

/** Creates a cache of at most `most` values, which drops the least recently used one. */
export function keptByUse<Value extends object>(most: number): KeptByUse<Value> {
  const kept = new Map<string, Value>()
  return {
    of: (key, make) => {
      const value = kept.get(key) ?? make()
      kept.delete(key)
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return value
    },
    forget: (key) => void kept.delete(key),
  }
}
