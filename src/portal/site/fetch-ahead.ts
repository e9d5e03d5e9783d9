/** Whether a page may be fetched before it is asked for: not offline, and not where data saving is on. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
  return (
    navigator.onLine && connection?.saveData !== true && connection?.effectiveType?.endsWith('2g') !== true
  )
}
