/** Returns whether a page may be loaded in advance: not offline, and not with data saving on. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
  return (
    navigator.onLine && connection?.saveData !== true && connection?.effectiveType?.endsWith('2g') !== true
  )
}
