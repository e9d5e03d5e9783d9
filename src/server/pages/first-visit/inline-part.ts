import { createHash } from 'node:crypto'

/** Text of a script or a style in a document. */
export interface InlinePart {
  readonly text: string
  /** Source of the Content-Security-Policy that allows it: `'sha256-…'`. */
  readonly source: string
}

/** Returns the text with its source. */
export function inlinePart(text: string): InlinePart {
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}

/** Returns a key that is the same for the same texts. */
export function textsKey(...texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('base64url')
}
