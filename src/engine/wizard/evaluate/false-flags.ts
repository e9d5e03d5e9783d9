import type { Problem } from '../../problem.ts'
import { distinct } from '../graph/distinct-problems.ts'
import type { Draft } from '../working-copy/draft.ts'

/** Problems behind the false flags of a slide; null when all hold. */
export function falseFlagProblems(draft: Draft, id: string): readonly Problem[] | null {
  const flags = draft.flagsOf(id)?.flags ?? []
  if (!flags.includes(false)) return null
  const results = draft.slides.get(id)?.results ?? []
  return distinct(
    draft.index,
    results.flatMap(({ problems }, at) => (flags[at] === true ? [] : problems)),
  )
}
