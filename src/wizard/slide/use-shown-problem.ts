import { useEffect, useSyncExternalStore } from 'react'
import type { FlagView, Problem } from '../../engine/index.ts'
import { useRun } from '../run/run-context.tsx'
import { flagKey } from '../errors/ids.ts'

/**
 * Returns the problem that a question displays now; null while it displays none. A problem that the server found is
 * displayed at once, any other one when `ErrorTiming` says so.
 */
export function useShownProblem(
  { id, isRefused }: Pick<FlagView, 'id' | 'isRefused'>,
  problem: Problem | null,
  slide: string,
): Problem | null {
  const { timing } = useRun()
  const code = problem?.code ?? null
  const key = flagKey(slide, id)
  const isShown = useSyncExternalStore(
    timing.subscribe,
    () => code !== null && timing.isShown(key, code),
    () => false,
  )
  useEffect(() => timing.change(key, code), [timing, key, code])
  return isRefused || isShown ? problem : null
}
