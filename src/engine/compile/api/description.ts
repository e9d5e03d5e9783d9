import { segmentsOf } from '../../json-pointer.ts'
import { isObject } from '../../json.ts'

/** An unchecked part of an API description. */
export type Unchecked = Readonly<Record<string, unknown>>

/** Returns a part of an API description with its `$ref` resolved; an empty object when the part is not an object. */
export function resolveReference(description: unknown, part: unknown): Unchecked {
  let found = part
  for (let hops = 0; hops < 8; hops++) {
    const reference = isObject(found) ? found['$ref'] : undefined
    if (typeof reference !== 'string') break
    found = segmentsOf(reference.replace(/^#/, '')).reduce<unknown>(
      (target, step) => (isObject(target) ? target[step] : undefined),
      description,
    )
  }
  return isObject(found) ? found : {}
}

/** The object under a key; empty when there is none. */
export function objectAt(value: unknown, key: string): Unchecked {
  const inner = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return isObject(inner) ? inner : {}
}

/** The list under a key; empty when there is none. */
export function listAt(value: unknown, key: string): readonly unknown[] {
  const inner = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return Array.isArray(inner) ? inner : []
}

/** The parameters of an operation: one of its own replaces that of its path with the same place and name. */
export function parametersOf(description: unknown, item: unknown, described: unknown): readonly Unchecked[] {
  const all = [...listAt(item, 'parameters'), ...listAt(described, 'parameters')]
  const byName = new Map(
    all.map((one) => {
      const parameter = resolveReference(description, one)
      return [`${String(parameter['in'])} ${String(parameter['name'])}`, parameter] as const
    }),
  )
  return [...byName.values()]
}
