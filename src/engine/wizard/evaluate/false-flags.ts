import type { Problem } from '../../problem.ts'
import { distinct } from '../graph/distinct-problems.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'

/** Problems behind the false flags of a slide; null when all hold. */
export function falseFlagProblems(working: WorkingCopy, id: string): readonly Problem[] | null {
  const flags = working.slides.flagsOf(id)?.flags ?? []
  if (!flags.includes(false)) return null
  const results = working.slides.get(id)?.results ?? []
  return distinct(
    working.index,
    results.flatMap(({ problems }, at) => (flags[at] === true ? [] : problems)),
  )
}
