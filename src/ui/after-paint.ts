/**
 * Runs `work` after the next paint, in a task of its own. A key, a press and a hidden page run what waits at once, in
 * the order of the calls: a person who is faster than a frame finds nothing missing. Returns a function that takes the work
 * back.
 */
export function afterPaint(work: () => void): () => void {
  const own = () => {
    if (waiting.delete(own)) work()
  }
  waiting.add(own)
  // A hidden page paints nothing.
  if (document.visibilityState === 'hidden') setTimeout(own)
  else requestAnimationFrame(() => setTimeout(own))
  return () => void waiting.delete(own)
}

const waiting = new Set<() => void>()

function doAll(): void {
  for (const work of waiting) work()
}

if (typeof document !== 'undefined') {
  for (const type of ['keydown', 'pointerdown', 'visibilitychange'] as const)
    document.addEventListener(type, doAll, { capture: true, passive: true })
  window.addEventListener('pagehide', doAll)
}
