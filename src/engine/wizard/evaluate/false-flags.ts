import type { Problem } from '../../problem.ts'
import { distinctProblems } from '../graph/distinct-problems.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'

/** Problems behind the false flags of a slide; null when all hold. */
export function falseFlagProblems(evaluated: Evaluated, id: string): readonly Problem[] | null {
  const rows = evaluated.slides.rowsOf(id)
  if (!rows.hasFalse()) return null
  return distinctProblems(
    evaluated.index,
    rows.all().flatMap(({ value, result }) => (value ? [] : result.problems)),
  )
}
