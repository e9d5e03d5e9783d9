import type { Json } from '../../engine/index.ts'

/** Returns whether a concrete path matches a pattern; `*` in the pattern matches the id of an item. */
export function isAt(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length && wanted.every((name, index) => name === '*' || name === given[index])
  )
}

/**
 * Returns the key of the item that contains a concrete path, for a list given by its pattern: `d2`, or `h1/m2` in a
 * list within a list; undefined for any other path.
 */
export function itemIn(path: string, list: string): string | undefined {
  const wanted = `${list}/*`.split('/')
  const given = path.split('/')
  if (given.length < wanted.length || !isAt(`${list}/*`, given.slice(0, wanted.length).join('/')))
    return undefined
  return given.filter((_, index) => wanted[index] === '*').join('/')
}

/** The path that a pattern has in one item; the pattern itself outside of items. */
export function pathInItem(pattern: string, item: string | undefined): string {
  return (item?.split('/') ?? []).reduce((path, id) => path.replace('*', id), pattern)
}

/** The value at a pattern, in one item or outside of items; null when there is none. */
export function valueInItem(data: Json, pattern: string, item: string | undefined): Json {
  return pathInItem(pattern, item)
    .split('/')
    .slice(1)
    .reduce<Json>((value, name) => {
      if (Array.isArray(value))
        return (value as readonly { id?: Json }[]).find(({ id }) => id === name) as Json
      return typeof value === 'object' && value !== null
        ? ((value as { [key: string]: Json })[name] ?? null)
        : null
    }, data)
}
