import type { FlagView, Problem } from '../../engine/index.ts'
import { useRunState } from '../run/run-context.tsx'
import { flagKey } from '../errors/ids.ts'

/**
 * Returns the problem that a question displays now; null while it displays none. A problem that the server found is
 * displayed at once, any other one when the run shows its error.
 */
export function useShownProblem(
  { id, isRefused }: Pick<FlagView, 'id' | 'isRefused'>,
  problem: Problem | null,
  slide: string,
): Problem | null {
  const code = problem?.code ?? null
  const key = flagKey(slide, id)
  const isShown = useRunState(({ shown }) => code !== null && shown[key] === code)
  return isRefused || isShown ? problem : null
}
