import type { Problem } from '../../../engine/compiled/compiled-product.ts'

/** Shortest text that a customer reads as a reason or a reply, in characters: more than one word. */
const shortestReply = 10

/** Returns the fault of a reason or reply that is missing or too short; `path` is a JSON pointer into the body. */
export function problemsOfReply(path: string, reply: string | null): readonly Problem[] {
  return (reply?.trim().length ?? 0) < shortestReply
    ? [{ path, code: 'minLength', params: { limit: shortestReply } }]
    : []
}
