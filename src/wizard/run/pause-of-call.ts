import type { CompiledProduct } from '../../engine/index.ts'

/** A pause this long between two keys means that the answer may be whole. */
const pauseMs = 700

/**
 * How long a call waits for the next key of a half-typed answer: a price and a list of choices may be asked for again;
 * null for a registry, which waits until the answer is complete.
 */
export function pauseOf({ calls, price }: CompiledProduct, key: string): number | null {
  const [id = ''] = key.split(':')
  return calls[id]?.fact === true && price?.call !== id ? null : pauseMs
}
