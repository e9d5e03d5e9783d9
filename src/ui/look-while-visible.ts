/** Why the page looks again: the interval has passed, or the page became visible. */
export type LookCause = 'interval' | 'shown'

/**
 * Calls `look` every `everyMs` milliseconds while the page is visible, and at once when it becomes visible again.
 * Returns a function that stops it.
 */
export function lookWhileVisible(look: (cause: LookCause) => void, everyMs: number): () => void {
  const lookIfVisible = (cause: LookCause) => {
    if (document.visibilityState === 'visible') look(cause)
  }
  const timer = window.setInterval(() => lookIfVisible('interval'), everyMs)
  const handleVisibility = () => lookIfVisible('shown')
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}
