/**
 * Returns the W3C trace context that a request begins, with random ids; null unless the document says that the server makes
 * traces. What the server does for one press of a button is then one trace.
 */
export function newTraceparent(): string | null {
  if (document.querySelector('meta[name=qadam-tracing]') === null) return null
  const random = crypto.getRandomValues(new Uint8Array(24))
  const ids = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `00-${ids.slice(0, 32)}-${ids.slice(32)}-01`
}
