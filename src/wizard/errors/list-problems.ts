import type { ItemView, ListView, Problem } from '../../engine/index.ts'

/** Returns the problem of a list as a whole; null when there is none. The others are those of its items. */
export function ownProblem({ at, items, problems }: ListView): Problem | null {
  const isOfItem = ({ path }: Problem) =>
    items.some((item) => path === item.at || path.startsWith(`${item.at}/`))
  return problems.find((problem) => problem.path === at || !isOfItem(problem)) ?? null
}

/** Returns the problems of an item that none of its questions displays: a duplicate, or one of the server's about it. */
export function problemsOfItem(
  { at, parts, problems }: ItemView,
  { problems: ofList }: ListView,
): readonly Problem[] {
  const displayed = new Set(parts.flatMap((part) => ('problems' in part ? part.problems : [])))
  return problems.filter(
    (problem) => problem.path === at || (ofList.includes(problem) && !displayed.has(problem)),
  )
}
