/**
 * Returns the id of the control or card for this path, which is the target of an error's link: `/drivers/d2/birthDate`
 * → `drivers-d2-birthDate`.
 */
export function controlId(path: string): string {
  return path.replace(/^\//, '').replaceAll('/', '-') || 'wizard'
}

/** Key under which an input's error is timed: flags are unique only within their slide. */
export function flagKey(slide: string, flag: string): string {
  return `${slide}/${flag}`
}

/** Key under which attempts to save a list item are counted. */
export function itemScope(slide: string, list: string, item: string): string {
  return `${slide}/${list}/${item}`
}
