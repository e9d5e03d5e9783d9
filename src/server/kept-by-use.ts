/** Values that are made when they are first asked for; of many only those asked for last stay in memory. */
export interface KeptByUse<Value> {
  /** Returns the kept value of the key, or makes it. */
  readonly of: (key: string, make: () => Value) => Value
  readonly forget: (key: string) => void
}

/** Keeps at most so many values; the one that was not asked for longest is the first to go. */
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
