/** How long a connection that has just come back may still fail, and how often it is tried meanwhile. */
const settlingMs = 10_000
const pauseMs = 2000

let cameBackAt = -settlingMs
// Also noted while nothing waits: a call that began without the connection may fail only after it came back.
if (typeof window !== 'undefined') window.addEventListener('online', () => (cameBackAt = Date.now()))

/**
 * Asks when the connection comes back, and a few times more: it does not carry the first calls yet. A caller that starts to
 * wait meanwhile is asked for what is left of that time. Returns how to stop.
 */
export function whenBackOnline(ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const askOn = () => {
    clearTimeout(timer)
    if (!navigator.onLine || Date.now() - cameBackAt >= settlingMs) return
    timer = setTimeout(() => {
      ask()
      askOn()
    }, pauseMs)
  }
  const handleOnline = () => {
    ask()
    askOn()
  }
  window.addEventListener('online', handleOnline)
  askOn()
  return () => {
    window.removeEventListener('online', handleOnline)
    clearTimeout(timer)
  }
}
