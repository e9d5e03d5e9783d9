import type { Json } from '../../engine/index.ts'

/** Whether a concrete path fits a pattern, whose star stands for the id of an item. */
export function isAt(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length && wanted.every((name, index) => name === '*' || name === given[index])
  )
}

/** Id of the item of a list that a concrete path lies in; undefined for any other path. */
export function itemIn(path: string, list: string): string | undefined {
  return path.startsWith(`${list}/`) ? path.slice(list.length + 1).split('/')[0] : undefined
}

/** The path that a pattern has in one item; the pattern itself outside of items. */
export function concrete(pattern: string, item: string | undefined): string {
  return item === undefined ? pattern : pattern.replace('*', item)
}

/** The value at a pattern, in one item or outside of items; null when there is none. */
export function valueInItem(data: Json, pattern: string, item: string | undefined): Json {
  return concrete(pattern, item)
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
