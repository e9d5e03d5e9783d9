/**
 * Returns the path with the last step of one of these patterns replaced, when the path leads to or through it; the same
 * path otherwise. Steps of a pattern that are `*` take any item: `/drivers/d2/name` under `/drivers/*` + `/name`.
 */
export function renamedPath(path: string, patterns: readonly string[], to: string): string {
  const steps = path.split('/')
  for (const pattern of patterns) {
    const own = pattern.split('/')
    const last = own.length - 1
    if (own.length > steps.length || !own.every((step, at) => step === '*' || step === steps[at])) continue
    steps[last] = to
    return steps.join('/')
  }
  return path
}

/** Returns the path below `root` that is written there, when the whole path is renamed. */
export function renamedBelow(root: string, path: string, patterns: readonly string[], to: string): string {
  const depth = root === '' ? 1 : root.split('/').length
  const whole = renamedPath(`${root}${path}`, patterns, to).split('/')
  return whole
    .slice(depth)
    .map((step) => `/${step}`)
    .join('')
}
