import { LRUCache } from 'lru-cache'

/** A cache of values that are created at the first request; only the most recently used ones stay in memory. */
export interface KeptByUse<Value> {
  /** Returns the kept value of the key, or makes it. */
  readonly of: (key: string, make: () => Value) => Value
  readonly forget: (key: string) => void
}

/** Creates a cache of at most `most` values, which drops the least recently used one. */
export function keptByUse<Value extends object>(most: number): KeptByUse<Value> {
  const kept = new LRUCache<string, Value>({ max: most })
  return {
    of: (key, make) => {
      const known = kept.get(key)
      if (known !== undefined) return known
      const value = make()
      kept.set(key, value)
      return value
    },
    forget: (key) => void kept.delete(key),
  }
}
