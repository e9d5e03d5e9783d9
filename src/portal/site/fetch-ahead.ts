/** Whether a page may be fetched before it is asked for: not without a network, nor where somebody counts bytes. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
  return (
    navigator.onLine && connection?.saveData !== true && connection?.effectiveType?.endsWith('2g') !== true
  )
}
