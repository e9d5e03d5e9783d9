import { isObject } from '../../json.ts'
/** Anything that JSON.parse can give, while it is not checked yet. */
type Unchecked = Readonly<Record<string, unknown>>

/**
 * A block with a product's overrides merged in by key (RFC 7396: `null` takes a key away). Lists whose elements
 * have ids (rules) are merged by id; other lists are replaced.
 */
export function overrideBlock(block: unknown, override: unknown): unknown {
  return merged(block, override)
}

function merged(base: unknown, over: unknown): unknown {
  if (isListWithIds(base) && isListWithIds(over)) return mergedById(base, over)
  if (!isObject(over)) return over
  const result: Record<string, unknown> = isObject(base) ? { ...base } : {}
  for (const [key, value] of Object.entries(over)) {
    if (value === null) delete result[key]
    else result[key] = merged(result[key], value)
  }
  return result
}

function mergedById(base: readonly Unchecked[], over: readonly Unchecked[]): readonly unknown[] {
  const changed = base.map((element) => {
    const change = over.find((candidate) => candidate['id'] === element['id'])
    return change ? merged(element, change) : element
  })
  const added = over.filter((element) => !base.some((known) => known['id'] === element['id']))
  return [...changed, ...added]
}

function isListWithIds(value: unknown): value is readonly Unchecked[] {
  return (
    Array.isArray(value) && value.every((element) => isObject(element) && typeof element['id'] === 'string')
  )
}
