import type { Json } from '../../../src/engine/json.ts'

/** A text as it is, anything else as JSON writes it. */
export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}
