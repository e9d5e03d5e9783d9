/**
 * Values under keys, where a JSON pointer also matches the pointers above and below it: a reader of `/vehicle` sees a
 * change of `/vehicle/year`, and the other way round. Keys that are no pointers (`condition:limited`) meet themselves.
 */
export class KeyMap<Value> {
  readonly #at = new Map<string, Value[]>()
  readonly #below = new Map<string, Value[]>()

  add(key: string, value: Value): void {
    put(this.#at, key, value)
    for (const above of aboveOf(key)) put(this.#below, above, value)
  }

  /** Values exactly there. */
  at(key: string): readonly Value[] {
    return this.#at.get(key) ?? []
  }

  /** Returns the values at, above and below a key, each with its key. */
  meeting(key: string): readonly { readonly key: string; readonly value: Value }[] {
    const found = this.at(key).map((value) => ({ key, value }))
    for (const above of aboveOf(key)) for (const value of this.at(above)) found.push({ key: above, value })
    for (const value of this.#below.get(key) ?? []) found.push({ key: `${key}/`, value })
    return found
  }
}

function put<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}

function aboveOf(key: string): readonly string[] {
  const above: string[] = []
  if (!key.startsWith('/')) return above
  for (let end = key.lastIndexOf('/'); end >= 0; end = key.lastIndexOf('/', end - 1)) {
    above.push(key.slice(0, end))
    if (end === 0) break
  }
  return above
}
