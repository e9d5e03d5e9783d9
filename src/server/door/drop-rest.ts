import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import pLimit from 'p-limit'

/** Refused bodies that are read at once. What was read of each stays in memory until it is collected. */
const atOnce = 2

/**
 * Returns a function that reads the rest of refused bodies and drops it, a few at a time. Without it the connection would be
 * closed, and the reset can reach the client before the answer does. `requestTimeout` ends those that are not read in time.
 */
export function restDropper(): (request: IncomingMessage) => void {
  const turn = pLimit(atOnce)
  return (request) => {
    void turn(async () => {
      if (request.destroyed || request.complete) return
      request.resume()
      // A connection that breaks leaves nothing to drop.
      await finished(request).catch(() => {})
    })
  }
}
