/**
 * Objects with more keys than this are stored in pieces. V8 turns an object of more than 1,020 properties into a hash
 * table, and copying that for one changed answer takes a thousand times as long as copying a small object.
 */
const most = 1000

/** Keys of a piece: with as many pieces, a changed answer copies two short lists. */
const pieceLength = 64

/** The contents of a wide object; immutable. */
interface Wide {
  /** Position of every key; shared by all versions that have the same keys. */
  readonly positions: ReadonlyMap<string, number>
  readonly names: readonly string[]
  readonly pieces: readonly (readonly unknown[])[]
}

const contents = new WeakMap<object, Wide>()

/**
 * Returns the object with another value under one key, when it has so many keys that it is stored in pieces; null for
 * any other. The result behaves like any object: order of keys, `in`, spread, `JSON.stringify`.
 */
export function withWideKey<Value>(
  object: Readonly<Record<string, Value>>,
  key: string,
  value: Value,
): Readonly<Record<string, Value>> | null {
  const known = contents.get(object)
  if (known) return objectOf(withValue(known, key, value))
  if (Object.keys(object).length <= most) return null
  return objectOf(withValue(piecesOf(object), key, value))
}

function piecesOf(object: Readonly<Record<string, unknown>>): Wide {
  const names = Object.keys(object)
  const pieces: unknown[][] = []
  for (let from = 0; from < names.length; from += pieceLength)
    pieces.push(names.slice(from, from + pieceLength).map((name) => object[name]))
  return { names, positions: new Map(names.map((name, position) => [name, position])), pieces }
}

function withValue({ positions, names, pieces }: Wide, key: string, value: unknown): Wide {
  const position = positions.get(key)
  if (position === undefined) return withFurther({ positions, names, pieces }, key, value)
  const at = Math.floor(position / pieceLength)
  const piece = pieces[at] ?? []
  return { positions, names, pieces: pieces.with(at, piece.with(position % pieceLength, value)) }
}

/** A further key is rare: every version from then on shares the new keys. */
function withFurther({ names, pieces }: Wide, key: string, value: unknown): Wide {
  const further = [...names, key]
  const last = pieces.at(-1) ?? []
  return {
    names: further,
    positions: new Map(further.map((name, position) => [name, position])),
    pieces: last.length < pieceLength ? [...pieces.slice(0, -1), [...last, value]] : [...pieces, [value]],
  }
}

function objectOf<Value>(wide: Wide): Readonly<Record<string, Value>> {
  const object = new Proxy<Record<string, Value>>({}, new WideHandler<Value>(wide))
  contents.set(object, wide)
  return object
}

/** Reads of a wide object; it cannot be written. */
class WideHandler<Value> implements ProxyHandler<Record<string, Value>> {
  readonly #wide: Wide

  constructor(wide: Wide) {
    this.#wide = wide
  }

  get(target: object, key: string | symbol): unknown {
    const position = typeof key === 'string' ? this.#wide.positions.get(key) : undefined
    return position === undefined ? Reflect.get(target, key) : this.#at(position)
  }

  has(target: object, key: string | symbol): boolean {
    return (typeof key === 'string' && this.#wide.positions.has(key)) || Reflect.has(target, key)
  }

  ownKeys(): string[] {
    return [...this.#wide.names]
  }

  getOwnPropertyDescriptor(_target: object, key: string | symbol): PropertyDescriptor | undefined {
    const position = typeof key === 'string' ? this.#wide.positions.get(key) : undefined
    if (position === undefined) return undefined
    return { value: this.#at(position), configurable: true, enumerable: true, writable: false }
  }

  set(): boolean {
    return false
  }

  defineProperty(): boolean {
    return false
  }

  deleteProperty(): boolean {
    return false
  }

  #at(position: number): unknown {
    return this.#wide.pieces[Math.floor(position / pieceLength)]?.[position % pieceLength]
  }
}
