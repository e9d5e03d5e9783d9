import type { CompiledProduct } from '../../engine/index.ts'

/** A pause this long between two keys means that the answer may be whole. */
const pauseMs = 700

/**
 * Returns the pause before a call on a half-typed answer, in ms: for a price and for a list of choices, which may be
 * requested repeatedly. Null for a registry, which is asked only with a complete answer.
 */
export function pauseOf({ calls, price }: CompiledProduct, key: string): number | null {
  const [id = ''] = key.split(':')
  return calls[id]?.fact === true && price?.call !== id ? null : pauseMs
}
