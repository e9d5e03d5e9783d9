import type { Refusal } from '../../engine/index.ts'
import { useRunState } from '../run/run-context.tsx'

/** Returns the reason why the latest event was refused; null when it took effect. */
export function useRefusal(): Refusal | null {
  return useRunState(({ refusal }) => refusal)
}
