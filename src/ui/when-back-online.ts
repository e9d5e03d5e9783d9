/** Time after reconnecting during which calls may still fail, and the pause between attempts in that time. */
const settlingMs = 10_000
const pauseMs = 2000

let cameBackAt = -settlingMs
// Also recorded without listeners: a call that began offline may fail only after the connection is back.
if (typeof window !== 'undefined') window.addEventListener('online', () => (cameBackAt = Date.now()))

/**
 * Calls `ask` when the connection comes back, and every 2 s for the next 10 s, because the first calls may
 * still fail. When it is called within these 10 s it uses the rest of them. Returns a function that stops it.
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
