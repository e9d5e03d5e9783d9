/** Segments of a JSON pointer: `/a~1b/0` → `['a/b', '0']`. */
export function segmentsOf(pointer: string): readonly string[] {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** A pointer one or more segments deeper: `below('/calls', 'find')` → `/calls/find`. */
export function pointerBelow(pointer: string, ...segments: readonly (string | number)[]): string {
  let path = pointer
  for (const segment of segments)
    path += typeof segment === 'number' ? `/${segment}` : `/${escapeSegment(segment)}`
  return path
}

/** Returns whether a path equals `container` or is below it: `/vehicle/year` is inside `/vehicle`. */
export function isInside(path: string, container: string): boolean {
  return path === container || path.startsWith(`${container}/`)
}

function escapeSegment(segment: string): string {
  if (!segment.includes('/') && !segment.includes('~')) return segment
  return segment.replaceAll('~', '~0').replaceAll('/', '~1')
}
