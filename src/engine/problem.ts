import type { Json } from './json.ts'

/** One fault of an answer: its path, a stable code, and the values of its message. It holds no text. */
export type Problem = {
  readonly path: string
  readonly code: string
  readonly params: Readonly<Record<string, Json>>
}
