/** Returns a function that makes the value on its first call. */
export function makeOnce<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
