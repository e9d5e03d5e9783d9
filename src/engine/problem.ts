import type { Json } from './json.ts'

/** What is wrong with an answer: a path, a stable code, values for the message. Never a sentence. */
export type Problem = {
  readonly path: string
  readonly code: string
  readonly params: Readonly<Record<string, Json>>
}
