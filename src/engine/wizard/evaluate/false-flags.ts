import type { Problem } from '../../problem.ts'
import { distinctProblems } from '../graph/distinct-problems.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'

/** Problems behind the false flags of a slide; null when all hold. */
export function falseFlagProblems(working: WorkingCopy, id: string): readonly Problem[] | null {
  const rows = working.slides.rowsOf(id)
  if (!rows.hasFalse()) return null
  return distinctProblems(
    working.index,
    rows.all().flatMap(({ value, result }) => (value ? [] : result.problems)),
  )
}
