/**
 * Returns the position of a new key among keys: after the last of those that the order has before it. A key that the
 * order does not name comes last.
 */
export function placeOfKey(keys: readonly (string | null)[], key: string, order: readonly string[]): number {
  const at = order.indexOf(key)
  if (at < 0) return keys.length
  const before = new Set<string | null>(order.slice(0, at))
  return keys.findLastIndex((one) => before.has(one)) + 1
}

/** Returns an object with the value of a key; a new key comes at its place in the order, others stay where they are. */
export function withKeyInOrder<Value>(
  value: Readonly<Record<string, Value>>,
  key: string,
  next: Value,
  order: readonly string[],
): Readonly<Record<string, Value>> {
  if (Object.hasOwn(value, key)) return { ...value, [key]: next }
  const entries = Object.entries(value)
  const at = placeOfKey(Object.keys(value), key, order)
  return Object.fromEntries(entries.toSpliced(at, 0, [key, next]))
}
