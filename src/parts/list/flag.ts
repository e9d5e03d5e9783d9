import { listProblems } from '../../engine/wizard/evaluate/list-problems.ts'
import type { FlagOfKind } from '../../engine/wizard/evaluate/part-flag.ts'
import { listPath } from '../../engine/wizard/graph/keys.ts'

/** The flag of a list as a whole. */
export const flag: FlagOfKind<'list'> = {
  problems: (evaluated, { of }, item) => listProblems(evaluated, of, item),
  isEngaged: ({ answers: { touched, calls } }, { of }, item) =>
    touched[listPath(of, item)] === true ||
    of.filledBy.some(({ call }) => Object.hasOwn(calls[call.id]?.filled ?? {}, of.list.at)),
  displays: ({ of }, item, { path }) => {
    const at = listPath(of, item)
    return path === at || path.startsWith(`${at}/`)
  },
}
