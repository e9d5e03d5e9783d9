import { areEngaged, askedProblems } from '../../engine/wizard/evaluate/asked-fields.ts'
import { callProblem, standingOf } from '../../engine/wizard/evaluate/call-standing.ts'
import type { FlagOfKind } from '../../engine/wizard/evaluate/part-flag.ts'
import { concretePath } from '../../engine/wizard/graph/keys.ts'

/** The flag of a card: its call was answered, or the customer filled it in. */
export const flag: FlagOfKind<'found'> = {
  problems: (evaluated, { call, edit }, item) => {
    if (standingOf(evaluated, call, item).kind === 'good')
      return edit.flatMap((asked) => askedProblems(evaluated, asked, item))
    const first = edit[0]?.fields[0] ?? call.fills[0]?.to
    return [callProblem(evaluated, call, item, first === undefined ? '' : concretePath(first, item))]
  },
  isEngaged: (evaluated, { call, edit }, item) =>
    standingOf(evaluated, call, item).kind !== 'idle' ||
    edit.some(({ fields }) => areEngaged(evaluated, fields, item)),
  displays: ({ call, edit }, item, { path }) =>
    [...edit.flatMap(({ fields }) => fields), ...call.fills.map(({ to }) => to)].some(
      (field) => concretePath(field, item) === path,
    ),
}
